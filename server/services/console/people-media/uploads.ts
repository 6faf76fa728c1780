import { randomUUID } from 'node:crypto'
import { Problem, fieldProblem } from '#domain/problem.ts'
import { UPLOAD_HOURS, bytesOfPart, partCount, uploadBytesMost } from '#domain/staff/uploads.ts'
import type { UploadPurpose } from '#domain/staff/uploads.ts'
import { KeptFile } from '#server/adapters/uploads/kept-file.ts'
import {
  deleteUpload,
  findUpload,
  insertUpload,
  listUploadsBefore,
  moveUpload,
} from '#server/db/staff/staff-uploads.ts'
import type { StaffUpload } from '#server/db/staff/staff-uploads.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { partKey, partsHere, preparedKey, removeUploadFiles } from './upload-files.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'vault'>
type Named = { uploadId: string }

/** Begins to send a file. Throws `too-large` above what its purpose allows. */
export async function beginUpload(
  { db, clock }: Parts,
  { session }: StaffAsker,
  { purpose, fileName, bytes }: { purpose: UploadPurpose; fileName: string; bytes: number },
): Promise<{ uploadId: string }> {
  if (bytes > uploadBytesMost[purpose]) throw new Problem('too-large')
  const id = randomUUID()
  const upload = { id, memberId: session.memberId, purpose, fileName, bytes }
  await insertUpload(db, upload, clock.now())
  return { uploadId: id }
}

/** What the server has of a file: after a lost connection only the rest is sent. Throws `not-found`. */
export async function getUpload(deps: Parts, asker: StaffAsker, { uploadId }: Named) {
  const upload = await ownUpload(deps, asker, { uploadId })
  const { state, problem, facts, bytes } = upload
  const parts = state === 'sending' ? await partsHere(deps, uploadId) : []
  return { state, problem, seconds: facts?.seconds ?? null, bytes, parts }
}

/** Keeps one part; sent again it takes the other's place. Throws `not-found`, `too-large`. */
export async function sendPart(
  deps: Parts,
  asker: StaffAsker,
  { uploadId, part, file }: Named & { part: number; file?: unknown },
): Promise<{ part: number }> {
  const upload = await ownUpload(deps, asker, { uploadId })
  if (!(file instanceof KeptFile)) throw fieldProblem('file', 'missing')
  if (upload.state !== 'sending' || part >= partCount(upload.bytes)) throw new Problem('not-found')
  if (file.size > bytesOfPart(upload.bytes, part)) throw new Problem('too-large')
  // A part that was cut would spoil the whole.
  if (file.size < bytesOfPart(upload.bytes, part)) throw fieldProblem('file', 'too-short')
  await deps.vault.put(partKey(uploadId, part), await file.bytes(), 'application/octet-stream')
  return { part }
}

/** Ends the sending; a job prepares what is to be played. Throws `invalid-input` for missing parts. */
export async function finishUpload(deps: Parts, asker: StaffAsker, { uploadId }: Named) {
  const upload = await ownUpload(deps, asker, { uploadId })
  if (upload.state === 'sending') {
    const here = await partsHere(deps, uploadId)
    if (here.length < partCount(upload.bytes)) throw fieldProblem('parts', 'missing')
    const isPlayed = upload.purpose === 'clip' || upload.purpose === 'voice'
    const state = isPlayed ? 'preparing' : 'ready'
    await moveUpload(deps.db, uploadId, { from: 'sending', state })
    if (isPlayed) await enqueue(deps.db, 'prepare-recording', { uploadId })
  }
  return getUpload(deps, asker, { uploadId })
}

/** The recording as it will be played. Throws `not-found` before it is ready. */
export async function readPrepared(
  deps: Parts,
  asker: StaffAsker,
  { uploadId }: Named,
): Promise<Response> {
  const upload = await ownUpload(deps, asker, { uploadId })
  const file = upload.state === 'ready' ? await deps.vault.get(preparedKey(uploadId)) : undefined
  if (!file) throw new Problem('not-found')
  return new Response(new Uint8Array(file.bytes), { headers: { 'Content-Type': file.contentType } })
}

/** Takes a file back before it was used. */
export async function dropUpload(
  deps: Parts,
  asker: StaffAsker,
  { uploadId }: Named,
): Promise<Record<string, never>> {
  await ownUpload(deps, asker, { uploadId })
  await removeUpload(deps, uploadId)
  return {}
}

/** An upload of the asker's own; with a purpose only one for it that is ready. Throws `not-found`. */
export async function ownUpload(
  { db }: Pick<Deps, 'db'>,
  { session }: StaffAsker,
  { uploadId, purpose }: Named & { purpose?: UploadPurpose },
): Promise<StaffUpload> {
  const upload = await findUpload(db, uploadId)
  const isOwn = upload?.memberId === session.memberId
  if (!upload || !isOwn) throw new Problem('not-found')
  if (purpose && (upload.purpose !== purpose || upload.state !== 'ready')) {
    throw new Problem('not-found')
  }
  return upload
}

/** Removes uploads that were begun more than a day ago. Answers how many. */
export async function removeOldUploads(deps: Parts, now: Date): Promise<number> {
  const old = await listUploadsBefore(deps.db, new Date(now.getTime() - UPLOAD_HOURS * 3_600_000))
  for (const id of old) await removeUpload(deps, id)
  return old.length
}

async function removeUpload(deps: Pick<Deps, 'db' | 'vault'>, uploadId: string): Promise<void> {
  await removeUploadFiles(deps, uploadId)
  await deleteUpload(deps.db, uploadId)
}
