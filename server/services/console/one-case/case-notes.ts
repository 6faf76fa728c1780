import { fieldProblem } from '#domain/problem.ts'
import { mentionsIn } from '#domain/staff/personal-values.ts'
import { insertNote } from '#server/db/cases/case-notes.ts'
import type { NoteRow } from '#server/db/cases/case-notes.ts'
import { listColleagues } from '#server/db/staff/members.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText, sealField } from '#server/privacy/field-cipher.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { lockKnown } from './on-case.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

const notePlace = (id: string) => ({ table: 'case_notes', column: 'body', rowId: id })

/** Notes in clear: members of staff wrote them for each other. */
export const notesOf = ({ ring }: Pick<Deps, 'ring'>, rows: readonly NoteRow[]) =>
  rows.map(({ id, written_by: by, body, mentions, written_at: at }) => ({
    id,
    by,
    text: openFieldText(ring, notePlace(id), body),
    mentions,
    at: at.toISOString(),
  }))

/**
 * Adds a note. It may name somebody, so it is sealed, and the trail says only that it was written.
 * Throws for a mention of nobody.
 */
export async function writeCaseNote(
  { db, clock, ring }: Parts,
  { session }: StaffAsker,
  { caseId, text }: { caseId: string; text: string },
): Promise<void> {
  await lockKnown(db, caseId)
  const names = new Set((await listColleagues(db)).map(({ name }) => name))
  const mentions = mentionsIn(text)
  if (mentions.some((name) => !names.has(name))) throw fieldProblem('text', 'staff-unknown')
  const id = newOpaqueId()
  const at = clock.now()
  await insertNote(db, {
    id,
    case_id: caseId,
    written_by: session.name,
    body: sealField(ring, notePlace(id), text),
    mentions,
    written_at: at,
  })
  const of = { caseId, by: 'staff', at } as const
  await recordAudit(db, { ...of, kind: 'note-written', holds: { note: id } })
}
