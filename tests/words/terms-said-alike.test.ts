import { expect, test } from 'vitest'
import { createTranslator } from 'use-intl'
import { DEFAULT_TERMS } from '#domain/payment/service-terms.ts'
import { termsInWords } from '#domain/signing/terms-in-words.ts'
import { agreementContent } from '#server/adapters/pdf/paper/compose-agreement.ts'
import type { AgreementInput } from '#server/adapters/pdf/paper/document-input.ts'
import { readableOf } from '#server/adapters/pdf/paper/paper-content.ts'
import { DEFAULT_HOURS } from '#domain/site/hours.ts'
import { contentFacts } from '#server/services/content/content-facts.ts'
import { fillContent } from '#server/services/content/fill-content.ts'
import { parseContent } from '#server/services/content/parse-content.ts'
import { readSeed } from '#server/services/content/seed-files.ts'
import { questionGroups } from '#web/site/faq/questions.ts'

import home from '#web/site/home/words.json' with { type: 'json' }

/** Other figures than the usual ones: nobody has them by heart. */
const terms = {
  ...DEFAULT_TERMS,
  guaranteeMonths: 9,
  noticeDays: 11,
  refundDays: 17,
  refunds: DEFAULT_TERMS.refunds.map((rule) => ({
    ...rule,
    allPaidWithinMonths: rule.reason === 'medically-unfit' ? 8 : 3,
  })),
}

function anAgreement(language: AgreementInput['language']): AgreementInput {
  return {
    number: '1182-C',
    issuedAt: '2026-11-24T09:58:00Z',
    issuer: { brand: 'Daarly', legalName: 'Daarly' },
    language,
    client: { name: 'Fatima' },
    workerFirstName: 'Wanjiru',
    workerIsSample: false,
    terms,
    plan: 'live-in',
    startsOn: '2026-11-24',
    monthly: { fils: 294_000, vatFils: 14_000 },
    first: { fils: 68_600, vatFils: 3267, until: '2026-11-30' },
    payment: { method: 'direct-debit', capFils: 323_400 },
    signing: { state: 'draft' },
  }
}

/** The answers of the page of questions, by their anchors. */
function answersIn(language: AgreementInput['language']): Map<string, string> {
  const { content } = parseContent(readSeed('faq', language))
  const wording = { mode: 'maid', noFullTime: false } as const
  const facts = contentFacts(language, { terms, hours: DEFAULT_HOURS, company: 'Sample LLC' })
  const filled = fillContent(content, { facts, language, wording })
  const questions = questionGroups(filled).flatMap((group) => group.questions)
  return new Map(questions.map(({ code, answer }) => [code, answer]))
}

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test.each(['en', 'ar', 'hi', 'ru', 'fr'] as const)(
  'landing page, FAQ and agreement make the same promises in %s',
  (language) => {
    const said = termsInWords(language, terms)
    const answers = answersIn(language)
    const answer = (code: string) => plain(answers.get(code) ?? '')
    const tHome = createTranslator({ locale: language, messages: home[language] })
    const landing = plain(tHome('rights.items.guarantee.body', said))
    const { parts } = readableOf(agreementContent(anAgreement(language)))
    const agreement = plain(
      parts.flatMap(({ clauses }) => clauses.map(({ text }) => text)).join(' '),
    )
    for (const span of [said.guarantee, said.notice, said.refundAll]) {
      expect(agreement).toContain(span)
    }
    expect(agreement).toContain(said.includes)
    expect(answer('extra-fees')).toContain(said.includes)
    expect(answer('not-right')).toContain(said.guarantee)
    expect(answer('cancel')).toContain(said.notice)
    for (const text of [answer('refund'), agreement]) {
      expect(text).toContain(said.refundAll)
      expect(text).toContain(said.refundMedical)
      expect(text).toContain(said.refundDays)
    }
    expect(landing).toContain(said.guarantee)
  },
)
