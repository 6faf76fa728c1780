import { brand } from '#domain/brand.ts'
import { calledName } from '#domain/catalogue/first-name.ts'
import { dubaiDay, minutesLater } from '#domain/day.ts'
import { CLOSES_MINUTES } from '#domain/interviews/interview-times.ts'
import { pages } from '#domain/site/pages.ts'
import { lockInterviewsToCome } from '#server/db/interviews/interviews.ts'
import type { InterviewWithName } from '#server/db/interviews/interviews.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { openHerPhone } from '#server/services/hiring/her-yes/ask-her.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { sayText } from '#server/services/sms/say-text.ts'
import { dayInWords } from '#server/services/wording/day-in-words.ts'
import { filled, languageOfHers, sentencesIn } from '#server/services/wording/hers/her-language.ts'
import { interviewPlace } from './household-number.ts'
import { whenIn } from './interview-view.ts'

export type TellParts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>

const householdTexts = {
  agreed: 'interview-agreed',
  soon: 'interview-soon',
  moved: 'interview-moved',
  cancelled: 'interview-cancelled',
  answered: 'interview-answered',
  gone: 'interview-gone',
} as const
const herTexts = {
  asked: 'textAsked',
  agreed: 'textAgreed',
  soon: 'textSoon',
  cancelled: 'textCancelled',
  question: 'textQuestion',
  again: 'textAgain',
} as const

/** Within the transaction of what it tells of, so that each message is queued once. */
export async function tellHouseholdOfInterview(
  deps: TellParts,
  interview: InterviewWithName,
  news: keyof typeof householdTexts,
): Promise<void> {
  const { id, language, starts_at: at } = interview
  const values = {
    name: calledName(interview.name),
    day: at ? dayInWords(dubaiDay(at.getTime()), language) : '',
    hour: at ? hourOf(at) : '',
    // What is gone has no page of its own any more.
    url:
      deps.env.ORIGIN + (news === 'gone' ? pages.maids.path : `${pages.interviews.path}?id=${id}`),
  }
  const body = sayText(deps, { say: householdTexts[news], language, values })
  const to = openFieldText(deps.ring, interviewPlace(id, 'phone'), interview.phone)
  await queueText(deps, { to, body, purpose: purposeOf(news) })
}

/** The same to her, in her language; nothing where her number was taken away. */
export async function tellHer(
  deps: TellParts,
  interview: InterviewWithName,
  news: keyof typeof herTexts,
): Promise<void> {
  const to = await openHerPhone(deps, interview.maid_id)
  if (!to) return
  const language = languageOfHers(interview.languages)
  const { starts_at: at } = interview
  const body = filled(sentencesIn(language).interview[herTexts[news]], {
    brand: brand.name,
    name: calledName(interview.name),
    when: at ? whenIn(language, at) : '',
    url: `${deps.env.ORIGIN}${pages.ownProfile.path}?speak=${language}`,
  })
  await queueText(deps, { to, body, purpose: purposeOf(news) })
}

/**
 * Tells the other side of each interview that an erasure ends, without the reason. Call it before the
 * rows are deleted. The erasure is of a number, on either side, or of a worker.
 */
export async function tellOfErased(
  deps: TellParts,
  of: { indexes: readonly string[] } | { maidId: string },
): Promise<void> {
  const since = minutesLater(deps.clock.now(), -CLOSES_MINUTES)
  for (const interview of await lockInterviewsToCome(deps.db, of, since)) {
    const isTheirs = 'indexes' in of && of.indexes.includes(interview.phone_index)
    if (isTheirs) await tellHer(deps, interview, 'cancelled')
    else await tellHouseholdOfInterview(deps, interview, 'gone')
  }
}

const purposeOf = (news: string) => (news === 'soon' ? 'interview-soon' : 'interview')

/** Such as `18:30`, in Dubai. */
const hourOf = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Dubai',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
