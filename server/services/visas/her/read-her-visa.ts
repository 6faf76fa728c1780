import type { HerVisaPage } from '#api/visas/her.ts'
import { weekdays } from '#domain/day.ts'
import { DOCUMENT_DAYS } from '#domain/cases/ending.ts'
import { formatMoney } from '#domain/payment/money.ts'
import { Problem } from '#domain/problem.ts'
import { consentPageState, consentQuestions } from '#domain/visas/application/her-consent.ts'
import { herIssuedPapers } from '#domain/visas/case/issued-papers.ts'
import { listPapersOf } from '#server/db/visas/visa-papers.ts'
import { listHerQuestions } from '#server/db/hiring/links/her-asks.ts'
import { findHerVisaCase } from '#server/db/visas/her-link.ts'
import type { HerVisaCase } from '#server/db/visas/her-link.ts'
import type { Deps } from '#server/deps.ts'
import { openHerQuestion } from '#server/services/cases/links/her-questions.ts'
import type { HerVisaEntry } from '#server/services/visas/enter-visa.ts'
import {
  dayInHerLanguage,
  emirateIn,
  filled,
  herLanguages,
  isHerLanguage,
  ownName,
  sentencesIn,
  weekdayIn,
} from '#server/services/wording/hers/her-language.ts'
import type { HerLanguage } from '#server/services/wording/hers/her-language.ts'
import { findHerVisaFacts } from './her-visa-facts.ts'
import type { HerVisaFacts } from './her-visa-facts.ts'
import { rightsWords } from '#server/services/wording/hers/rights-words.ts'
import { herVisaSentences } from './her-visa-sentences.ts'
import type { HerVisaSentences } from './her-visa-sentences.ts'
import { herVisaStatus } from './her-visa-status.ts'

type Parts = Pick<Deps, 'db' | 'ring'>

/** Her page in her language or another she chose; viewing changes nothing. */
export async function readHerVisa(
  deps: Parts,
  { caseId }: Pick<HerVisaEntry, 'caseId'>,
  input: { lang?: string | undefined },
): Promise<HerVisaPage> {
  const visa = await findHerVisaCase(deps.db, caseId)
  if (!visa) throw new Problem('not-found')
  const isEnded = visa.ended_as !== null
  const language = chosenLanguage(input.lang, visa.worker_language)
  const { isChecked } = sentencesIn(language)
  const said = herVisaSentences(language, visa.kind)
  const { common: words, questions } = said
  const state = consentPageState({ state: visa.worker_state, isEnded })
  const facts = isEnded ? undefined : await findHerVisaFacts(deps, visa)
  const papers = await listPapersOf(deps.db, caseId)
  const asked = isEnded ? [] : await listHerQuestions(deps.db, caseId)
  return {
    state,
    language,
    languages: herLanguages.map((code) => ({ code, name: ownName(code) })),
    ...(isChecked ? {} : { unchecked: words.unchecked }),
    // Voices and text messages are no part of her page.
    words: { ...commonWords(words), ...said.words, ...rightsWords(language) },
    title: facts ? titleOf(said, language, facts) : said.words.isSent,
    lines: facts ? termLines(said, language, facts) : [],
    questions: consentQuestions
      .filter((code) => !asked.some((one) => one.code === code))
      .map((code) => ({ code, text: questions[code] })),
    asked: asked.map((row) => openHerQuestion(deps, row, questions)),
    ...(isEnded ? { end: endOf(said, language, visa) } : {}),
    issued: herIssuedPapers.flatMap((kind) =>
      papers.issued.some((one) => one.kind === kind) ? [{ kind, title: said.issued[kind] }] : [],
    ),
    ...(visa.submitted_at && !isEnded ? { status: herVisaStatus(language, visa) } : {}),
    isSample: visa.is_sample,
  }
}

function chosenLanguage(asked: string | undefined, hers: string | null): HerLanguage {
  if (asked && isHerLanguage(asked)) return asked
  return hers && isHerLanguage(hers) ? hers : 'en'
}

/** Words that a page of a hire says too. */
function commonWords(words: HerVisaSentences['common']) {
  const { language, listen, stop, what, question, questionNote, write, noNote } = words
  const { send, help, thanksQuestion, youAsked, theyAnswered } = words
  const ofForm = { language, listen, stop, what, question, questionNote, write, noNote }
  const others = { send, help, thanksQuestion, youAsked, theyAnswered }
  return { ...ofForm, ...others, choose: words.choose }
}

function titleOf(
  { words }: HerVisaSentences,
  language: HerLanguage,
  { name, sponsor, emirate }: HerVisaFacts,
): string {
  return filled(words.title, {
    name,
    sponsor: sponsor ?? words.aFamily,
    emirate: emirate ? emirateIn(language, emirate) : '',
  })
}

/** What she consents to, and what the law gives her. */
function termLines(
  { words, common }: HerVisaSentences,
  language: HerLanguage,
  { kind, terms }: HerVisaFacts,
): HerVisaPage['lines'] {
  const day = weekdayIn(language, weekdays.indexOf(terms.restDay))
  return [
    { icon: 'work', title: words[kind] },
    { icon: 'money', title: filled(common.money, { sum: formatMoney(terms.wage) }) },
    { icon: 'home', title: terms.home === 'live-in' ? common.livesIn : common.livesOut },
    { icon: 'rest', title: filled(common.dayOff, { day }) },
    { icon: 'passport', title: words.passport, note: words.passportNote },
    { icon: 'free', title: words.noFee, note: words.noFeeNote },
    {
      icon: 'papers',
      title: words.papers,
      note: filled(words.papersNote, { days: DOCUMENT_DAYS }),
    },
  ]
}

function endOf(
  { words, common }: HerVisaSentences,
  language: HerLanguage,
  { outcome, valid_until: until }: HerVisaCase,
): string {
  if (outcome === 'issued' && until)
    return filled(words.issued, { day: dayInHerLanguage(language, until) })
  return outcome === 'refused' ? words.refused : common.over
}
