import type { CardFailure } from '#domain/payment/payment-states.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import type { SandboxSession } from './sandbox-books.ts'
import { expiryText, testCardOf } from './test-cards.ts'
import type { TestCard } from './test-cards.ts'

export type TypedCard = { number: string; expires: string }
export type TypedOrWrong = { card: TypedCard } | { wrong: string }

/** The typed card, or a sentence about what is wrong. */
export function readCard(form: Record<string, unknown>, now: Date): TypedOrWrong {
  const number = textOf(form['number']).replace(/\D/g, '')
  const [, month = '', year = ''] =
    /^\s*(\d{1,2})\s*\/\s*(\d{2})\s*$/.exec(textOf(form['expires'])) ?? []
  if (!/^\d{12,19}$/.test(number)) return { wrong: 'Type the number of the card, 12 to 19 digits.' }
  if (Number(month) < 1 || Number(month) > 12)
    return { wrong: `Type the expiry as month / year, such as ${expiryText(now)}.` }
  if (!/^\d{3,4}$/.test(textOf(form['code']).trim()))
    return { wrong: 'Type the security code, 3 digits.' }
  return { card: { number, expires: `20${year}-${month.padStart(2, '0')}` } }
}

/** Whether a card (`YYYY-MM`) has expired. */
export const isPast = (expires: string, now: Date): boolean =>
  expires < now.toISOString().slice(0, 7)

/** The bank's answer; `asks` where it wants a confirmation first. */
export function tryCard(session: SandboxSession, typed: TypedCard, now: Date): TestCard {
  const known = testCardOf(typed.number)
  session.word = { ...session.word, card: shownCard(known, typed, session) }
  if (isPast(typed.expires, now)) fail(session, 'card-expired')
  else if (known.bank === 'asks') session.confirms = known.number
  else if (known.bank === 'pays') pay(session)
  else fail(session, known.bank)
  return known
}

export function pay(session: SandboxSession): void {
  session.confirms = undefined
  session.word = {
    ...session.word,
    state: 'succeeded',
    ref: `ch_${newOpaqueId()}`,
    failure: undefined,
  }
}

export function fail(session: SandboxSession, failure: CardFailure): void {
  session.confirms = undefined
  session.word = {
    ...session.word,
    state: failure === 'abandoned' ? 'cancelled' : 'failed',
    failure,
  }
}

/** Whether the page takes no more payments. */
export const isSessionOver = ({ word, expiresAt }: SandboxSession, now: Date): boolean =>
  word.state !== 'pending' || new Date(expiresAt) <= now

function shownCard(known: TestCard, { expires }: TypedCard, { asked }: SandboxSession) {
  const { brand, number, bank } = known
  const shown = { brand, last4: number.slice(-4), expires }
  // Keeps test cards only: real numbers are never stored.
  const isKept = asked.keepsCard && (bank === 'pays' || bank === 'asks')
  return isKept ? { ...shown, token: `card_${number}_${expires}` } : shown
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
