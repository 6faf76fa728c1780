import { createHash } from 'node:crypto'
import type { VoiceProblem } from '#domain/catalogue/voices.ts'
import { Problem } from '#domain/problem.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { addVoice, removeVoice } from '#server/services/catalogue/voices/change-voices.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { preparedKey } from './upload-files.ts'
import { ownUpload } from './uploads.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'vault' | 'media'>
type Named = { maidId: string; language: string }

/** Saves her voice in a language, in the place of the one before. Throws `not-found`. */
export async function savePersonVoice(
  deps: Parts,
  asker: StaffAsker,
  {
    maidId,
    language,
    uploadId,
    recordedOn,
  }: Named & { uploadId: string; recordedOn?: string | undefined },
): Promise<{ problem: VoiceProblem | null }> {
  const upload = await ownUpload(deps, asker, { uploadId, purpose: 'voice' })
  const file = await deps.vault.get(preparedKey(upload.id))
  if (!file) throw new Problem('not-found')
  const addedBy = asker.session.name
  const voice = { maidId, language, bytes: file.bytes, recordedOn, addedBy }
  const answer = await addVoice(deps, voice)
  if ('problem' in answer) return { problem: answer.problem }
  const sound = createHash('sha256').update(file.bytes).digest('hex')
  await recordAudit(deps.db, {
    kind: 'person-voice-saved',
    by: 'staff',
    at: deps.clock.now(),
    holds: { maid: maidId, language, file: sound },
  })
  return { problem: null }
}

/** Removes her voice in a language. Throws `not-found` for an unknown person. */
export async function removePersonVoice(
  deps: Parts,
  _asker: StaffAsker,
  { maidId, language }: Named,
): Promise<Record<string, never>> {
  if (!(await removeVoice(deps, { maidId, language }))) return {}
  const holds = { maid: maidId, language }
  await recordAudit(deps.db, {
    kind: 'person-voice-removed',
    by: 'staff',
    at: deps.clock.now(),
    holds,
  })
  return {}
}
