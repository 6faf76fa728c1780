import { brand } from '#domain/brand.ts'
import { calledName } from '#domain/catalogue/first-name.ts'
import { dubaiDay } from '#domain/day.ts'
import { pages } from '#domain/site/pages.ts'
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
} as const
const herTexts = {
  asked: 'textAsked',
  agreed: 'textAgreed',
  soon: 'textSoon',
  cancelled: 'textCancelled',
} as const

/** Within the transaction of what it tells of, so that each message is queued once. */
export async function tellHousehold(
  deps: TellParts,
  interview: InterviewWithName,
  news: keyof typeof householdTexts,
): Promise<void> {
  const { id, language, starts_at: at } = interview
  const values = {
    name: calledName(interview.name),
    day: at ? dayInWords(dubaiDay(at.getTime()), language) : '',
    hour: at ? hourOf(at) : '',
    url: `${deps.env.ORIGIN}${pages.interviews.path}?id=${id}`,
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

const purposeOf = (news: string) => (news === 'soon' ? 'interview-soon' : 'interview')

/** Such as `18:30`, in Dubai. */
const hourOf = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Dubai',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
