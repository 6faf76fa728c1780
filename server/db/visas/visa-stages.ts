import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Day } from '#domain/day.ts'
import { visaStages } from '#domain/visas/case/visa-stages.ts'
import type { VisaStage } from '#domain/visas/case/visa-stages.ts'
import type { Db, Tables } from '#server/db/connect.ts'

export type VisaStageRow = Selectable<Tables['visa_stages']>

/** The stages of a case in their order; none before it was sent. */
export async function listVisaStages(db: Db, caseId: string): Promise<VisaStageRow[]> {
  const rows = await db
    .selectFrom('visa_stages')
    .selectAll()
    .where('case_id', '=', caseId)
    .execute()
  return stagesInOrder(rows)
}

/** Rows of stages in the order of the line. */
export const stagesInOrder = <Row extends { stage: VisaStage }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => visaStages.indexOf(one.stage) - visaStages.indexOf(other.stage))

export async function insertVisaStages(
  db: Db,
  rows: readonly Insertable<Tables['visa_stages']>[],
): Promise<void> {
  await db
    .insertInto('visa_stages')
    .values([...rows])
    .execute()
}

/** Saves the days of stages as they are planned now. */
export async function saveStageDays(
  db: Db,
  caseId: string,
  rows: readonly {
    stage: VisaStage
    promisedOn: Day | null
    expectedOn: Day | null
    doneOn: Day | null
  }[],
): Promise<void> {
  const of = <T>(value: (row: (typeof rows)[number]) => T) => rows.map(value)
  await sql`
    update visa_stages as s
    set promised_on = g.promised_on, expected_on = g.expected_on, done_on = g.done_on
    from unnest(
      ${of(({ stage }) => stage)}::text[], ${of(({ promisedOn }) => promisedOn)}::date[],
      ${of(({ expectedOn }) => expectedOn)}::date[], ${of(({ doneOn }) => doneOn)}::date[]
    ) as g(stage, promised_on, expected_on, done_on)
    where s.case_id = ${caseId} and s.stage = g.stage`.execute(db)
}

export async function saveVisaStage(
  db: Db,
  of: { caseId: string; stage: VisaStage },
  changes: Updateable<Tables['visa_stages']>,
): Promise<void> {
  await db
    .updateTable('visa_stages')
    .set(changes)
    .where('case_id', '=', of.caseId)
    .where('stage', '=', of.stage)
    .execute()
}

const AT_ONCE = 50

/** Cases whose stage that waits was expected before a day; one of them, where it is named. */
export async function listPassedVisas(db: Db, before: Day, caseId?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('visa_stages as s')
    .innerJoin('visas as v', (join) =>
      join.onRef('v.case_id', '=', 's.case_id').onRef('v.stage', '=', 's.stage'),
    )
    .select('s.case_id')
    .where('s.done_on', 'is', null)
    .where('s.expected_on', '<', before)
    .$if(caseId !== undefined, (query) => query.where('s.case_id', '=', caseId ?? ''))
    .orderBy('s.expected_on')
    .orderBy('s.case_id')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ case_id: caseId }) => caseId)
}
