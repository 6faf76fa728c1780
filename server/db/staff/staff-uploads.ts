import * as z from 'zod/mini'
import { clipProblems } from '#domain/catalogue/clips/clip-facts.ts'
import type { ClipFacts, ClipProblem } from '#domain/catalogue/clips/clip-facts.ts'
import { uploadPurposes, uploadStates } from '#domain/staff/uploads.ts'
import type { UploadPurpose, UploadState } from '#domain/staff/uploads.ts'
import type { Db } from '#server/db/connect.ts'

/** A file that a member sends in parts. */
export type StaffUpload = {
  id: string
  memberId: string
  purpose: UploadPurpose
  fileName: string
  bytes: number
  state: UploadState
  problem: ClipProblem | null
  facts: ClipFacts | null
}

const rowSchema = z.object({
  id: z.string(),
  memberId: z.string(),
  purpose: z.enum(uploadPurposes),
  fileName: z.string(),
  bytes: z.coerce.number(),
  state: z.enum(uploadStates),
  problem: z.nullable(z.enum(clipProblems)),
  facts: z.nullable(
    z.object({
      seconds: z.number(),
      width: z.number(),
      height: z.number(),
      picture: z.nullable(z.string()),
      sound: z.nullable(z.string()),
      bytes: z.number(),
    }),
  ),
})

export async function insertUpload(
  db: Db,
  upload: Pick<StaffUpload, 'id' | 'memberId' | 'purpose' | 'fileName' | 'bytes'>,
  at: Date,
): Promise<void> {
  await db
    .insertInto('staff_uploads')
    .values({
      id: upload.id,
      member_id: upload.memberId,
      purpose: upload.purpose,
      file_name: upload.fileName,
      bytes: upload.bytes,
      state: 'sending',
      created_at: at,
    })
    .execute()
}

/** Undefined for none. */
export async function findUpload(db: Db, id: string): Promise<StaffUpload | undefined> {
  const row = await db
    .selectFrom('staff_uploads')
    .select([
      'id',
      'member_id as memberId',
      'purpose',
      'file_name as fileName',
      'bytes',
      'state',
      'problem',
      'facts',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && z.parse(rowSchema, row)
}

/** Moves an upload that is in a state before; false where it is not. */
export async function moveUpload(
  db: Db,
  id: string,
  to: {
    from: UploadState
    state: UploadState
    problem?: ClipProblem
    facts?: ClipFacts
  },
): Promise<boolean> {
  const moved = await db
    .updateTable('staff_uploads')
    .set({
      state: to.state,
      problem: to.problem ?? null,
      facts: to.facts ? JSON.stringify(to.facts) : null,
    })
    .where('id', '=', id)
    .where('state', '=', to.from)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Ids of uploads begun before. */
export async function listUploadsBefore(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_uploads')
    .select('id')
    .where('created_at', '<', before)
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('staff_uploads').where('id', '=', id).execute()
}
