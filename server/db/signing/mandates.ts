import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'
import { mandateKinds } from '#domain/signing/mandate.ts'
import type { MandateKind, MandateState } from '#domain/signing/mandate.ts'

export type MandateRow = Selectable<Tables['mandates']>
/** A mandate after a move. */
export type MovedMandate = Pick<MandateRow, 'id' | 'kind' | 'state'>

/** Adds papers to sign, except kinds already waiting. Answers those added. */
export function insertMandates(
  db: Db,
  mandates: Insertable<Tables['mandates']>[],
): Promise<MovedMandate[]> {
  return db
    .insertInto('mandates')
    .values(mandates)
    .onConflict((conflict) =>
      conflict
        .columns(['case_id', 'kind'])
        .where('state', 'not in', [sql.lit('CANCELLED' as const), sql.lit('EXPIRED' as const)])
        .doNothing(),
    )
    .returning(['id', 'kind', 'state'])
    .execute()
}

/** Changes the first day of an unsigned paper. */
export async function saveStartsOn(
  db: Db,
  paper: { caseId: string; kind: MandateKind; startsOn: string },
): Promise<void> {
  await db
    .updateTable('mandates')
    .set({ starts_on: paper.startsOn })
    .where('case_id', '=', paper.caseId)
    .where('kind', '=', paper.kind)
    .where('state', 'in', ['DRAFT', 'AWAITING_SIGNATURE'])
    .where('signed_at', 'is', null)
    .execute()
}

/** Cancels papers of these kinds and states. Answers which. */
export function cancelMandates(
  db: Db,
  caseId: string,
  of: { states: readonly MandateState[]; kinds?: readonly MandateKind[] },
): Promise<MovedMandate[]> {
  return db
    .updateTable('mandates')
    .set({ state: 'CANCELLED' })
    .where('case_id', '=', caseId)
    .where('kind', 'in', of.kinds ?? mandateKinds)
    .where('state', 'in', of.states)
    .returning(['id', 'kind', 'state'])
    .execute()
}

/** An application's current mandates. */
export function listMandates(db: Db, caseId: string): Promise<MandateRow[]> {
  return db
    .selectFrom('mandates')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('state', 'not in', ['CANCELLED', 'EXPIRED'])
    .execute()
}

export function findMandate(db: Db, id: string): Promise<MandateRow | undefined> {
  return db.selectFrom('mandates').selectAll().where('id', '=', id).executeTakeFirst()
}

export type NewSignature = Insertable<Tables['signatures']>

/** Replaces the specimens, with the state and the evidence. */
export async function saveSignatures(
  db: Db,
  signed: {
    mandateId: string
    state: MandateState
    /** What was shown: hashes of bytes and content, and the language. */
    shown: { sha256: string; contentSha256: string; language: string }
    evidence: Buffer
    /** The paper's content, sealed. */
    content: Buffer
    at: Date
    specimens: NewSignature[]
  },
): Promise<void> {
  await db.deleteFrom('signatures').where('mandate_id', '=', signed.mandateId).execute()
  await db
    .with('drawn', (query) => query.insertInto('signatures').values(signed.specimens))
    .updateTable('mandates')
    .set({
      state: signed.state,
      draft_sha256: signed.shown.sha256,
      content_sha256: signed.shown.contentSha256,
      language: signed.shown.language,
      evidence: signed.evidence,
      second_evidence: null,
      content: signed.content,
      signed_at: signed.at,
      ...notSealed,
    })
    .where('id', '=', signed.mandateId)
    .execute()
}

/** Adds the second holder's signature; the paper is sealed again. */
export async function saveSecondSignature(
  db: Db,
  signed: {
    mandateId: string
    state: MandateState
    evidence: Buffer
    at: Date
    specimens: NewSignature[]
  },
): Promise<void> {
  await db
    .with('drawn', (query) => query.insertInto('signatures').values(signed.specimens))
    .updateTable('mandates')
    .set({
      state: signed.state,
      second_evidence: signed.evidence,
      mends_at: null,
      signed_at: signed.at,
      ...notSealed,
    })
    .where('id', '=', signed.mandateId)
    .execute()
}

const notSealed = {
  pdf_key: null,
  pdf_sha256: null,
  pages: null,
  sealed_at: null,
  certified_at: null,
}

export function listSignatures(db: Db, mandateId: string) {
  return db
    .selectFrom('signatures')
    .selectAll()
    .where('mandate_id', '=', mandateId)
    .orderBy('specimen')
    .execute()
}

/** Stores the sealed file if signatures are unchanged; answers whether it did. */
export async function saveSealed(
  db: Db,
  sealed: {
    mandateId: string
    signedAt: Date
    key: string
    sha256: string
    pages: number
    at: Date
  },
): Promise<boolean> {
  const row = await db
    .updateTable('mandates')
    .set({
      pdf_key: sealed.key,
      pdf_sha256: sealed.sha256,
      pages: sealed.pages,
      sealed_at: sealed.at,
    })
    .where('id', '=', sealed.mandateId)
    .where('signed_at', '=', sealed.signedAt)
    .where('sealed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
