import type { AppInfo } from '#api/hiring/application.ts'
import { paymentMethods } from '#domain/payment/payment-methods.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import type { ApplicationState, CardTry } from '#server/db/hiring/applications.ts'
import type { Deps } from '#server/deps.ts'
import { settingOf } from '#server/services/hiring/setting-of.ts'
import type { Standing } from '#server/services/hiring/standing.ts'

/** The ways to pay that are offered here. */
export const offeredMethods = ({ cards }: Pick<Deps, 'cards'>): readonly PaymentMethod[] =>
  cards ? paymentMethods : ['direct-debit']

/** What a household may choose, and, where it sees its answers, how the last card went. */
export function waysToPay(
  { cards }: Pick<Deps, 'cards'>,
  { state, visit }: Pick<Standing, 'state' | 'visit'>,
  seesAnswers: boolean,
): AppInfo['payment'] {
  const methods = [...offeredMethods({ cards })]
  const last = seesAnswers && state.card_try ? lastOf(state.card_try) : undefined
  return {
    methods,
    preferred: preferredOf(methods, state),
    ...(cards ? { host: cards.hostFor(visit.host ?? 'localhost') } : {}),
    ...(last ? { last } : {}),
  }
}

function preferredOf(
  methods: readonly PaymentMethod[],
  state: Pick<ApplicationState, 'settings'>,
): PaymentMethod {
  const { preferred } = settingOf(state, 'payments')
  return methods.includes(preferred) ? preferred : 'direct-debit'
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
