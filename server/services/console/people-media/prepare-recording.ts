import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CLIP_SECONDS, judgeClip, judgeVoice } from '#domain/catalogue/clips/clip-facts.ts'
import type { ClipFacts, ClipProblem, ClipVerdict } from '#domain/catalogue/clips/clip-facts.ts'
import { VOICE_BYTES_MOST, VOICE_SECONDS } from '#domain/catalogue/voices.ts'
import { CannotConvert } from '#server/adapters/recordings/media-converter.ts'
import { readRecording, repackRecording } from '#server/adapters/recordings/read-recording.ts'
import { findUpload, moveUpload } from '#server/db/staff/staff-uploads.ts'
import type { Deps } from '#server/deps.ts'
import { preparedKey, withUploadedFile } from './upload-files.ts'

type Parts = Pick<Deps, 'db' | 'vault' | 'converter'>
type Kind = 'clip' | 'voice'
type Prepared = { bytes: Uint8Array; facts: ClipFacts } | { problem: ClipProblem }
/** The recording as it was sent, and a folder for what is made of it. */
type Sent = { kind: Kind; folder: string; file: string; bytes: number }

const voiceMost = { seconds: VOICE_SECONDS, bytes: VOICE_BYTES_MOST }
const secondsMost: Record<Kind, number> = { clip: CLIP_SECONDS.most, voice: VOICE_SECONDS.most }

/**
 * Makes a recording that was sent one that every browser plays, or says why that cannot be done. Twice
 * it does the same.
 */
export async function prepareRecording(
  deps: Parts,
  { uploadId }: { uploadId: string },
): Promise<void> {
  const upload = await findUpload(deps.db, uploadId)
  if (upload?.state !== 'preparing') return
  const kind = upload.purpose === 'clip' ? 'clip' : 'voice'
  const prepared = await withUploadedFile(deps, upload, (folder, file) =>
    makePlayable(deps, { kind, folder, file, bytes: upload.bytes }),
  )
  const from = 'preparing'
  if ('problem' in prepared) {
    await moveUpload(deps.db, uploadId, { from, state: 'refused', problem: prepared.problem })
    return
  }
  const { facts, bytes } = prepared
  await deps.vault.put(preparedKey(uploadId), bytes, typeOf(kind, facts))
  await moveUpload(deps.db, uploadId, { from, state: 'ready', facts })
}

const typeOf = (kind: Kind, { sound }: ClipFacts): string =>
  kind === 'clip' ? 'video/mp4' : sound === 'mp3' ? 'audio/mpeg' : 'audio/mp4'

const judge = (kind: Kind, facts: ClipFacts): ClipVerdict =>
  kind === 'clip' ? judgeClip(facts) : judgeVoice(facts, voiceMost)

/** A recording that every browser plays, made of one that lies in a folder of its own. */
export async function makePlayable(deps: Pick<Deps, 'converter'>, sent: Sent): Promise<Prepared> {
  const facts = await readRecording(sent.file, sent.bytes)
  // Another program may know what this one does not.
  if (!facts) return convert(deps, sent, 'not-a-recording')
  const verdict = judge(sent.kind, facts)
  if ('problem' in verdict) return verdict
  if (verdict.way === 'convert') return convert(deps, sent, 'cannot-convert')
  return checked(sent, await repack(sent, facts))
}

/** MP3 stays what it is: everything plays it. */
const repack = ({ kind, file }: Sent, { sound }: ClipFacts): Promise<Uint8Array | undefined> =>
  kind === 'voice' && sound === 'mp3' ? readFile(file) : repackRecording(file, kind)

/** `otherwise` is said where this machine cannot convert. */
async function convert(
  { converter }: Pick<Deps, 'converter'>,
  sent: Sent,
  otherwise: ClipProblem,
): Promise<Prepared> {
  if (!(await converter.canConvert())) return { problem: otherwise }
  const to = path.join(sent.folder, 'made.mp4')
  try {
    // A little more than is taken, so that what is too long is found to be.
    await converter[sent.kind]({ from: sent.file, to }, secondsMost[sent.kind] + 5)
  } catch (error) {
    if (!(error instanceof CannotConvert)) throw error
    return { problem: otherwise === 'cannot-convert' ? 'broken' : otherwise }
  }
  return checked(sent, await readFile(to))
}

/** What was made is judged as anything else is: only what every browser plays goes on. */
async function checked({ kind, folder }: Sent, bytes: Uint8Array | undefined): Promise<Prepared> {
  if (!bytes) return { problem: 'broken' }
  const made = path.join(folder, 'checked')
  await writeFile(made, bytes)
  const facts = await readRecording(made, bytes.length)
  if (!facts) return { problem: 'broken' }
  const verdict = judge(kind, facts)
  if ('problem' in verdict) return verdict
  return verdict.way === 'convert' ? { problem: 'too-large' } : { bytes, facts }
}
