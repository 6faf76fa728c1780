import { sql } from 'kysely'
import { stallsOf, stalls } from '#domain/cases/stalls.ts'
import { visaPhases } from '#domain/visas/case/visa-phases.ts'
import { visaKinds } from '#domain/visas/visa-kinds.ts'
import { countCaseRows, countLists } from '#server/db/cases/case-list.ts'
import type { CaseFilters } from '#server/db/cases/case-rows.ts'
import type { Db } from '#server/db/connect.ts'
import { listVisaBoard, listVisaPage, visaSorts } from '#server/db/visas/visa-list.ts'
import type { Row } from '#bench/row.ts'
import { CASES, pick, SCREEN_MS, screenRows } from './cases-row.ts'

const reasons = stallsOf('visa')

/** What the console's screens of visas ask, of as many visas as there are hires. */
export async function visasRow({ db }: { db: Db }): Promise<Row[]> {
  await addVisas(db)
  const now = new Date()
  const today = now.toISOString().slice(0, 10)
  const page = { isDescending: true, offset: 0, limit: 50 }
  const list = (filters: CaseFilters, turn: number) =>
    Promise.all([
      listVisaPage(db, { filters, now, ...page, sort: pick(visaSorts, turn) ?? 'changed' }),
      countCaseRows(db, { filters: { ...filters, kind: 'visa' }, now }),
    ])
  return screenRows(
    {
      'visas by each order': (turn) => list({}, turn),
      'visas of a stage': (turn) => list({ standing: pick(visaPhases, turn) }, turn),
      'visas by reason': (turn) => list({ reason: pick(reasons, turn) }, turn),
      'late visas': (turn) => list({ lateOn: today }, turn),
      'counts of ten views of visas': () => countLists(db, viewsOn(today), now),
      'the board of all visas': () => listVisaBoard(db, { filters: {}, now, today, each: 25 }),
      'the board of a kind of visa': (turn) => {
        const filters = { visaKind: pick(visaKinds, turn) }
        return listVisaBoard(db, { filters, now, today, each: 25 })
      },
    },
    SCREEN_MS,
  )
}

/** As somebody keeps them: half ask what a visa waits for. */
const viewsOn = (today: string) =>
  Array.from({ length: 10 }, (_, turn) => {
    const others: CaseFilters[] = [
      {},
      { lateOn: today },
      { standing: pick(visaPhases, turn) },
      { visaKind: 'driver' },
      { emirate: 'dubai' },
    ]
    const filters: CaseFilters =
      turn % 2 === 0 ? { reason: pick(reasons, turn) } : (pick(others, turn >> 1) ?? {})
    return { filters: { ...filters, kind: 'visa' as const }, isByWait: false }
  })

/** Every phase has the same number of visas. Each running visa waits for something. */
async function addVisas(db: Db): Promise<void> {
  const columns = reasons.map((reason) => sql.ref(stalls[reason].since))
  const facts = reasons.map(
    (_, place) => sql`case when n % ${sql.lit(reasons.length)} = ${sql.lit(place)} then at end`,
  )
  const phases = sql.join(visaPhases.map((one) => sql.lit(one)))
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    await sql`
      insert into cases (id, kind, visitor_id, created_at, updated_at)
      select 'bench-visa-' || n, 'visa', gen_random_uuid(), now(), now()
      from generate_series(1, ${CASES}) as n`.execute(one)
    await sql`
      insert into case_rows (case_id, kind, number, language, started_at, changed_at, is_over, is_sample,
        visa_kind, visa_standing, emirate, country, stage_since, stage_expected_on, promised_on,
        expected_on, late_from, ${sql.join(columns)})
      select 'bench-visa-' || n, 'visa', 1000000 + n, 'en', at, at, phase in ('issued', 'closed'), false,
        (array['maid', 'nanny', 'driver'])[n % 3 + 1], phase, (array['dubai', 'ajman', 'sharjah'])[n % 3 + 1],
        (array['KE', 'PH', 'IN', 'ID'])[n % 4 + 1], at, at::date + 5, at::date + 20, at::date + 20 + n % 3,
        case when phase not in ('issued', 'closed') and n % 7 = 0 then at::date end, ${sql.join(facts)}
      from (
        select n, now() - n % 400 * interval '1 hour' as at, (array[${phases}])[n % ${sql.lit(visaPhases.length)} + 1] as phase
        from generate_series(1, ${CASES}) as n
      ) as made`.execute(one)
    await sql`set session_replication_role = origin`.execute(one)
  })
  await sql`vacuum analyze case_rows`.execute(db)
}
