import { visaCasePath } from '#domain/site/own-paths.ts'
import { brand } from '#domain/brand.ts'
import { wakingTime } from '#domain/hiring/reminder-times.ts'
import { newsOf } from '#domain/visas/case/visa-messages.ts'
import type { VisaNewsKind, VisaReader } from '#domain/visas/case/visa-messages.ts'
import type { WorkerLanguage } from '#domain/visas/application/worker-languages.ts'
import { visaNumber } from '#domain/visas/visa-number.ts'
import { dayNow } from '#server/clock.ts'
import { inTransaction } from '#server/db/connect.ts'
import { listRunningOut, listUnsentVisaNews } from '#server/db/visas/visa-news.ts'
import { owesPaper } from '#server/db/visas/asked-papers.ts'
import { takeVisaNews, takeVisaReminder } from '#server/db/visas/visa-news.ts'
import type { RunningOut, TakenNews } from '#server/db/visas/visa-news.ts'
import { findVisaToTell } from '#server/db/visas/visas.ts'
import type { VisaToTell } from '#server/db/visas/visas.ts'
import type { Deps } from '#server/deps.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { sayText } from '#server/services/sms/say-text.ts'
import { dayInWords } from '#server/services/wording/day-in-words.ts'
import { openVisaAnswer, openVisaNumber } from '#server/services/visas/open-visa-answer.ts'
import { herVisaSentences } from '#server/services/visas/her/her-visa-sentences.ts'
import type { HerVisaSentences } from '#server/services/visas/her/her-visa-sentences.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>

/**
 * Tells each reader of what changed, at most once a day, from 09:00 to 22:00 in Dubai; delays first.
 * Then reminds of visas that run out.
 */
export async function tellOfVisas(deps: Parts): Promise<void> {
  const now = deps.clock.now()
  if (wakingTime(now) > now) return
  const today = dayNow(deps.clock)
  for (const news of await listUnsentVisaNews(deps.db, today)) {
    await inTransaction(deps.db, async (db) => {
      const taken = await takeVisaNews(db, { ...news, today })
      if (taken) await tell({ ...deps, db }, { ...news, ...taken })
    })
  }
  for (const reminder of await listRunningOut(deps.db, today)) {
    await inTransaction(deps.db, async (db) => {
      const isFirst = await takeVisaReminder(db, { ...reminder, at: now })
      if (isFirst) await remind({ ...deps, db }, reminder)
    })
  }
}

async function tell(
  deps: Parts,
  { caseId, reader, isChanged, isAsked }: { caseId: string; reader: VisaReader } & TakenNews,
): Promise<void> {
  const visa = await findVisaToTell(deps.db, caseId)
  const isPaperOwed = isAsked && (await owesPaper(deps.db, caseId))
  // A paper that came before its message is no news.
  if (!visa || !(isChanged || isPaperOwed)) return
  const { outcome, promised_on: promisedOn, expected_on: expectedOn } = visa
  const kind = newsOf({ outcome, isPaperOwed, promisedOn, expectedOn })
  const told =
    reader === 'household'
      ? { to: await openVisaNumber(deps, caseId), body: householdText(deps, visa, kind) }
      : await workerText(deps, visa, kind)
  if (!told?.to) return
  await queueText(deps, { to: told.to, body: told.body, purpose: 'visa-news', caseId })
}

const said = {
  asked: 'visa-paper-again',
  expected: 'visa-expected',
  late: 'visa-late',
  'no-day': 'visa-no-day',
  issued: 'visa-issued',
  refused: 'visa-not-issued',
  cancelled: 'visa-ended',
  moved: 'visa-ended',
} as const satisfies Record<VisaNewsKind, string>

const dayOf = (visa: VisaToTell) => visa.valid_until ?? visa.expected_on ?? ''

function householdText(deps: Parts, visa: VisaToTell, kind: VisaNewsKind): string {
  const { language } = visa
  const day = dayOf(visa)
  const values = {
    number: visaNumber(visa.number),
    url: `${deps.env.ORIGIN}${visaCasePath(visa.id)}`,
    day: day && dayInWords(day, language),
  }
  return sayText(deps, { say: said[kind], language, values })
}

const saidToHer = {
  asked: 'news',
  expected: 'expected',
  late: 'late',
  'no-day': 'news',
  issued: 'issued',
  refused: 'ended',
  cancelled: 'ended',
  moved: 'news',
} as const satisfies Record<VisaNewsKind, keyof HerVisaSentences['texts']>

/** Undefined for a worker who has not agreed: then nothing is sent to that number. */
async function workerText(deps: Parts, visa: VisaToTell, kind: VisaNewsKind) {
  const { worker_language: language } = visa
  if (visa.worker_state !== 'yes' || !language) return undefined
  const worker = await openVisaAnswer(deps, visa.id, 'VISA_WORKER')
  const day = dayOf(visa)
  const body = herVisaSentences(language, visa.kind)
    .texts[saidToHer[kind]].replace('{brand}', brand.name)
    .replace('{day}', day && dayFor(language, day))
  return { to: worker?.phone, body }
}

/** Such as "1 December"; ICU names lunar months in Sinhala, so that one has the digits. */
const dayFor = (language: WorkerLanguage, day: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone: 'Asia/Dubai',
    numberingSystem: 'latn',
    calendar: 'gregory',
    day: 'numeric',
    month: language === 'si' ? 'numeric' : 'long',
    ...(language === 'si' ? { year: 'numeric' } : {}),
  }).format(new Date(`${day}T12:00:00+04:00`))

/** The link begins the renewal, where what is known of this visa stands in the forms already. */
async function remind(deps: Parts, { caseId }: RunningOut): Promise<void> {
  const visa = await findVisaToTell(deps.db, caseId)
  const to = await openVisaNumber(deps, caseId)
  if (!visa?.valid_until || !to) return
  const { language } = visa
  const values = {
    number: visaNumber(visa.number),
    day: dayInWords(visa.valid_until, language),
    url: `${deps.env.ORIGIN}/visas/apply?renews=${caseId}`,
  }
  const body = sayText(deps, { say: 'visa-runs-out', language, values })
  await queueText(deps, { to, body, purpose: 'visa-runs-out', caseId })
}
