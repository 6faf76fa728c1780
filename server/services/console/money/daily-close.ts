import type * as z from 'zod/mini'
import type * as calls from '#api/console/money/daily-close.ts'
import type { OutputOf } from '#api/define-call.ts'
import { addDays, isDay } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { fieldProblem } from '#domain/problem.ts'
import type { CardMove } from '#server/adapters/cards/card-provider.ts'
import { dayNow } from '#server/clock.ts'
import { inTransaction } from '#server/db/connect.ts'
import { insertClose, listCloses } from '#server/db/payment/daily-close.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText, sealField } from '#server/privacy/field-cipher.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { seesPersonal } from '#server/services/console/household-names.ts'
import { compareDayOf, compareWith, movesNear } from '#server/services/payment/compare-day.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { periodOf } from './list-money.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'cards'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>

const notePlace = (day: Day) => ({ table: 'money_closes', column: 'note', rowId: day })

/** How the days of a period were closed last. */
export async function listDayCloses(
  deps: Parts,
  asker: StaffAsker,
  typed: Input<typeof calls.listDayCloses>,
): Promise<OutputOf<typeof calls.listDayCloses>> {
  const period = periodOf(typed, dayNow(deps.clock))
  const closes = await listCloses(deps.db, period)
  return { ...period, last: lastDay(deps), closes: closes.map((one) => shown(deps, asker, one)) }
}

const lastDay = ({ clock }: Parts): Day => addDays(dayNow(clock), -1)

function shown(
  { ring }: Parts,
  { session }: StaffAsker,
  one: Awaited<ReturnType<typeof listCloses>>[number],
) {
  const note = one.note && seesPersonal(session.role) ? one.note : null
  return {
    day: one.day,
    differences: one.differences,
    note: note && openFieldText(ring, notePlace(one.day), note),
    closedBy: one.closed_by,
    closedAt: one.closed_at.toISOString(),
  }
}

/** What each side says of a day that is over. Throws at `day` for another. */
export async function compareDay(
  deps: Parts,
  asker: StaffAsker,
  { day }: { day: Day },
): Promise<OutputOf<typeof calls.compareDay>> {
  checkOver(deps, day)
  const [found, [closed]] = await Promise.all([
    compareDayOf(deps, day),
    listCloses(deps.db, { from: day, until: day }),
  ])
  return {
    day,
    ...found,
    provider: found.provider ?? null,
    statement: found.statement ?? null,
    closed: closed ? shown(deps, asker, closed) : null,
  }
}

function checkOver(deps: Parts, day: Day): void {
  if (!isDay(day)) throw fieldProblem('day', 'malformed')
  if (day > lastDay(deps)) throw fieldProblem('day', 'out-of-range')
}

type Closing = Input<typeof calls.closeDay>

/** Asks the provider about a day that is to be closed. Throws at `day` for one that is not over. */
export function askBeforeClose(
  deps: Parts,
  _asker: StaffAsker,
  { day }: Closing,
): Promise<CardMove[] | undefined> {
  checkOver(deps, day)
  return movesNear(deps, day)
}

/**
 * Closes a day as it stands, with what the provider said of it just before. Throws at `note` where
 * it differs and nobody says why.
 */
export async function closeDay(
  deps: Parts,
  { session }: StaffAsker,
  { input, prepared }: { input: Closing; prepared: CardMove[] | undefined },
): Promise<OutputOf<typeof calls.closeDay>> {
  const { day, note } = input
  const { differences, ...sums } = await compareWith(deps, day, prepared)
  if (differences.length > 0 && note === '') throw fieldProblem('note', 'missing')
  const at = deps.clock.now()
  const { card, mandate } = sums.ledger
  const ledger = card.came - card.went + mandate.came - mandate.went
  await inTransaction(deps.db, async (db) => {
    await insertClose(db, {
      day,
      facts: JSON.stringify({ ...sums, differences }),
      differences: differences.length,
      note: note === '' ? null : sealField(deps.ring, notePlace(day), note),
      closed_by: session.name,
      closed_at: at,
    })
    const holds = { day, differences: differences.length, ledger }
    await recordAudit(db, { kind: 'day-closed', by: 'staff', at, holds })
  })
  return { differences: differences.length }
}
