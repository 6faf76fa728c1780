import type { AppInfo } from '#api/hiring/application.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { offeredMethods } from '#domain/payment/payment-methods.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import type { ApplicationState, CardTry } from '#server/db/hiring/applications.ts'
import type { Deps } from '#server/deps.ts'
import { shownOf } from '#server/services/cases/answers/shown-of.ts'
import { shownState } from '#server/services/cases/given.ts'
import { settingOf } from '#server/services/cases/standing.ts'
import { mayMakeMandates } from '#server/services/settings/company.ts'
import type { Standing } from '#server/services/cases/standing.ts'

type Parts = Pick<Deps, 'cards' | 'env'>

/** Payment methods on offer here now. */
export const methodsNow = (
  { cards, env }: Parts,
  state: Pick<ApplicationState, 'settings'>,
): PaymentMethod[] =>
  offeredMethods({
    cards: cards !== undefined,
    bank: mayMakeMandates(env, settingOf(state, 'originator')),
  })

/** Methods on offer and what was paid. Only the device that used a card sees how it went. */
export function waysToPay(
  deps: Parts,
  standing: Pick<Standing, 'state' | 'visit' | 'visitorId'>,
  seesAnswers: boolean,
): AppInfo['payment'] {
  const { state, visit } = standing
  const { cards } = deps
  const methods = methodsNow(deps, state)
  return {
    methods,
    preferred: preferredOf(methods, state),
    ...(cards ? { host: cards.hostFor(visit.host ?? 'localhost') } : {}),
    ...(seesAnswers ? paidOf(standing) : {}),
  }
}

function paidOf(standing: Pick<Standing, 'state' | 'visitorId'>) {
  const tried = shownState(standing).card_try
  return {
    paid: shownOf(standing.state, stepOf.card)?.amount,
    ...(tried ? { last: lastOf(tried) } : {}),
  }
}

function preferredOf(
  methods: readonly PaymentMethod[],
  state: Pick<ApplicationState, 'settings'>,
): PaymentMethod {
  const { preferred } = settingOf(state, 'payments')
  return methods.includes(preferred) ? preferred : (methods.at(-1) ?? preferred)
}

function lastOf(tried: CardTry): NonNullable<AppInfo['payment']['last']> {
  const { state, failure, amount, at, brand, last4, expires } = tried
  const card = brand && last4 && expires ? { brand, last4, expires } : undefined
  return {
    state,
    amount,
    at: new Date(at).toISOString(),
    givenBack: tried.given_back,
    kept: tried.is_kept,
    ...(failure ? { failure } : {}),
    ...(card ? { card } : {}),
  }
}
