import { maskName } from '#domain/hiring/values/masking.ts'
import { listCaseRows } from '#server/db/cases/case-rows.ts'
import type { CaseFilters, CaseRow, PageEnd } from '#server/db/cases/case-rows.ts'
import type { Deps } from '#server/deps.ts'
import { listed } from '#server/services/console/list-cases.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

const AT_ONCE = 500

export const applicationHeader = [
  'number',
  'household',
  'maid',
  'stage',
  'step',
  'waits_for',
  'since',
  'late_at',
  'arrives_on',
  'plan',
  'emirate',
  'language',
  'started_at',
  'changed_at',
]

/** Lines of the applications that fit, at most so many; names in full only where `isClear`. */
export async function applicationLines(
  deps: Parts,
  filters: CaseFilters,
  { isClear, most }: { isClear: boolean; most: number },
): Promise<unknown[][]> {
  const lines: unknown[][] = []
  for await (const rows of pagesOf(deps, filters)) {
    lines.push(...(await linesOf(deps, rows, isClear)))
    if (lines.length >= most) break
  }
  return lines.slice(0, most)
}

async function* pagesOf({ db, clock }: Parts, filters: CaseFilters): AsyncGenerator<CaseRow[]> {
  const now = clock.now()
  let after: PageEnd | undefined
  for (;;) {
    const rows = await listCaseRows(db, { filters, now, after, limit: AT_ONCE })
    if (rows.length > 0) yield rows
    after = rows.at(-1)
    if (rows.length < AT_ONCE) return
  }
}

async function linesOf(deps: Parts, rows: readonly CaseRow[], isClear: boolean) {
  const shown = await listed(deps, rows)
  return shown.map((one, place) => [
    one.number,
    one.household && (isClear ? one.household : maskName(one.household)),
    one.maidName,
    one.stage,
    one.step,
    one.taskKind ?? one.reason,
    one.since,
    one.lateAt,
    one.arrivalOn,
    rows[place]?.plan_type,
    rows[place]?.emirate,
    one.language,
    rows[place]?.started_at.toISOString(),
    one.changedAt,
  ])
}
