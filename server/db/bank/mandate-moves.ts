import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { MandateRow } from '#server/db/signing/mandates.ts'
import type { Db, Tables } from '#server/db/connect.ts'

export type MandateMoveRow = Selectable<Tables['mandate_moves']>

/** Locks the applications before the mandates, each in one order, so that no two deadlock. */
export async function lockMandates(db: Db, ids: readonly string[]): Promise<MandateRow[]> {
  const isOne = sql<boolean>`id = any(${[...ids]}::text[])`
  await sql`
    select from cases where id in (select case_id from mandates where ${isOne})
    order by id for no key update`.execute(db)
  return db.selectFrom('mandates').selectAll().where(isOne).orderBy('id').forUpdate().execute()
}

export type SavedMove = {
  rejection: Pick<MandateRow, 'rejected_for' | 'mends_at'>
  line: Omit<MandateMoveRow, 'id'>
}

/** Stores the state and rejection of each mandate, and a line of its history. */
export async function saveMoves(db: Db, moves: readonly SavedMove[]): Promise<void> {
  const of = <T>(value: (one: SavedMove) => T) => moves.map(value)
  await sql`
    with given as (
      select * from unnest(
        ${of(({ line }) => line.mandate_id)}::text[], ${of(({ line }) => line.move)}::text[],
        ${of(({ line }) => line.from_state)}::text[], ${of(({ line }) => line.to_state)}::text[],
        ${of(({ line }) => line.by)}::text[], ${of(({ line }) => line.reason)}::text[],
        ${of(({ line }) => line.bank_code)}::text[], ${of(({ line }) => line.bank_text)}::bytea[],
        ${of(({ line }) => line.at)}::timestamptz[],
        ${of(({ rejection }) => rejection.rejected_for)}::text[],
        ${of(({ rejection }) => rejection.mends_at)}::text[]
      ) with ordinality as g(mandate_id, move, from_state, to_state, by, reason, bank_code, bank_text,
        at, rejected_for, mends_at, place)
    ),
    told as (
      insert into mandate_moves
        (mandate_id, move, from_state, to_state, by, reason, bank_code, bank_text, at)
      select mandate_id, move, from_state, to_state, by, reason, bank_code, bank_text, at
      from given order by place
    )
    update mandates as m
    set state = g.to_state, rejected_for = g.rejected_for, mends_at = g.mends_at
    from given as g where m.id = g.mandate_id`.execute(db)
}

/** A mandate's moves, oldest first. */
export function listMoves(db: Db, mandateId: string): Promise<MandateMoveRow[]> {
  return db
    .selectFrom('mandate_moves')
    .selectAll()
    .where('mandate_id', '=', mandateId)
    .orderBy('id')
    .execute()
}
