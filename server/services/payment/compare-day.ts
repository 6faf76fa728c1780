import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { dayDifferences } from '#domain/payment/ledger/daily-close.ts'
import type { DayDifference, LedgerMove } from '#domain/payment/ledger/daily-close.ts'
import { CardsRefused, CardsUnavailable } from '#server/adapters/cards/card-provider.ts'
import type { CardMove } from '#server/adapters/cards/card-provider.ts'
import { listKnownRefs, listLedgerMoves, readStatementDay } from '#server/db/payment/daily-close.ts'
import type { Deps } from '#server/deps.ts'

type Moved = { count: number; came: number; went: number }

/** What each side says of a day. `provider` and `statement` are absent where nobody can tell. */
export type ComparedDay = {
  ledger: { card: Moved; mandate: Moved }
  provider: Moved | undefined
  statement: { came: number; went: number } | undefined
  differences: (DayDifference & { caseId: string | null; number: number | null })[]
}

/** Compares ledger, card provider and bank about a day in Dubai, to the fils. */
export async function compareDayOf(
  deps: Pick<Deps, 'db' | 'cards'>,
  day: Day,
): Promise<ComparedDay> {
  return compareWith(deps, day, await movesNear(deps, day))
}

/** The same with the provider's answer of before, so that no transaction waits for a provider. */
export async function compareWith(
  { db, cards }: Pick<Deps, 'db' | 'cards'>,
  day: Day,
  near: readonly CardMove[] | undefined,
): Promise<ComparedDay> {
  const period = { from: startOf(day), until: startOf(addDays(day, 1)) }
  const [ledger, bank] = await Promise.all([listLedgerMoves(db, period), readStatementDay(db, day)])
  const provider = near?.filter(({ at }) => at >= period.from && at < period.until)
  const refs = provider?.map(({ ref }) => ref) ?? []
  const differences = dayDifferences({
    ledger,
    // Without a provider no card is paid, and nothing can differ.
    provider: cards ? provider : [],
    providerNear: near ?? [],
    known: await listKnownRefs(db, refs),
    ...bank,
  })
  const byId = new Map(ledger.map((move) => [move.id, move]))
  return {
    ledger: {
      card: summed(ledger.filter(({ payer }) => payer === 'card')),
      mandate: summed(ledger.filter(({ payer }) => payer === 'mandate')),
    },
    provider: provider && summed(provider),
    statement: bank.hasStatement ? { came: bank.came, went: bank.went } : undefined,
    differences: differences.map((one) => {
      const of = byId.get(one.id)
      return { ...one, caseId: of?.case_id ?? null, number: of?.number ?? null }
    }),
  }
}

const startOf = (day: Day): Date => new Date(`${day}T00:00:00+04:00`)

/** What moved at the provider on the day and the days beside it; undefined where it is silent. */
export async function movesNear(
  { cards }: Pick<Deps, 'cards'>,
  day: Day,
): Promise<CardMove[] | undefined> {
  if (!cards) return undefined
  const period = { from: startOf(addDays(day, -1)), until: startOf(addDays(day, 2)) }
  try {
    return await cards.listMoves(period)
  } catch (error) {
    if (error instanceof CardsUnavailable || error instanceof CardsRefused) return undefined
    throw error
  }
}

function summed(moves: readonly Pick<LedgerMove, 'kind' | 'amount'>[]): Moved {
  const sum = (kind: LedgerMove['kind']) =>
    moves.filter((one) => one.kind === kind).reduce((all, { amount }) => all + amount, 0)
  return { count: moves.length, came: sum('charge'), went: sum('refund') }
}
