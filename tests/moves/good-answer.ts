import type { AppInfo } from '#api/hiring/application.ts'
import { stepUnits } from '#api/hiring/steps/step-units.ts'
import { addDays } from '#domain/day.ts'
import { isSubmitted } from '#domain/hiring/steps/step-codes.ts'
import { aBankAccount, anAddress, answerTo, aPicture } from '#tests/support/a-walk.ts'
import type { Walker } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { unseenAt } from '#web/site/hiring/elsewhere/unseen-at.ts'
import type { Random } from './seeded-random.ts'

/** Who answers, and where; `upload` keeps a picture and answers its id, where it is kept. */
export type Answerer = {
  app: TestApp
  walker: Walker
  random: Random
  upload?: (kind: 'iban-proof', file: File) => Promise<string | undefined>
}

/** A good answer to the step that is due, varied where a household has a choice. */
export async function goodAnswer(answerer: Answerer, info: AppInfo): Promise<object> {
  const { random, app, walker } = answerer
  const { step } = info
  if (isUnread(info) && isSubmitted(step)) return stepUnits[step].sample(info)
  if (step === 'HIRE_MAID') return startOf(random, info)
  if (step === 'BANK_INFO' && random.chance(0.15)) return bankByCheque(answerer)
  if (step === 'CLIENT_ADDRESS') return homeOf(random)
  if (step === 'ABU_DHABI_MISMATCHED') {
    return { way: random.pick(['another-address', 'exception']) }
  }
  if (step === 'CLIENT_SPOUSE_NUMBER' && random.chance(0.3)) return { hasSpouse: false }
  if (step === 'MAID_ARRIVAL') return arrivalOf(random, info)
  return answerTo(app, walker, info)
}

/**
 * Whose papers this device may not read, and whatever is over, is answered with a sample alone; what a
 * bank sent back of a hire that is complete is read and signed.
 */
function isUnread(info: AppInfo): boolean {
  const isMended = info.completed && info.step.startsWith('SIGN_')
  return (info.ended !== undefined && !isMended) || unseenAt(info, info.step) !== undefined
}

/** First days of a hire that are open, of so many after the first one. */
export function openDays(info: AppInfo, after: readonly number[]): string[] {
  return after
    .map((days) => addDays(info.firstDayFrom, days))
    .filter((day) => !info.firstDayClosed.includes(day) && day <= info.firstDayUntil)
}

function startOf(random: Random, info: AppInfo): object {
  const planType = random.pick(info.plans).planType
  const paymentMethod = random.chance(0.4) ? 'direct-debit' : random.pick(info.payment.methods)
  return { planType, firstDay: random.pick(openDays(info, [3, 4, 5, 9, 14, 20])), paymentMethod }
}

async function bankByCheque({ upload }: Answerer): Promise<object> {
  const ibanDocument = await upload?.('iban-proof', await aPicture())
  if (ibanDocument === undefined) return aBankAccount
  const { iban: _readByStaff, ...account } = aBankAccount
  return { ...account, ibanDocument }
}

function homeOf(random: Random): object {
  const visaEmirate = random.chance(0.2) ? 'abu-dhabi' : 'dubai'
  return { ...anAddress, visaEmirate, pets: random.pick([['cat'], ['dog'], []]) }
}

/** Any free time on or after her first day, mostly the first. */
function arrivalOf(random: Random, { arrivalDays, terms }: AppInfo): object {
  const free = arrivalDays
    .filter(({ day }) => day >= (terms?.firstDay ?? ''))
    .flatMap(({ day, slots }) =>
      slots.filter((slot) => slot.free).map(({ from, to }) => ({ day, slot: `${from}-${to}` })),
    )
  const chosen = random.chance(0.6) ? free[0] : free[random.below(Math.min(free.length, 12))]
  return { ...chosen, way: 'delivered' }
}
