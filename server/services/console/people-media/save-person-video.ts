import { createHash } from 'node:crypto'
import { judgeCaptions, writeCaptions } from '#domain/catalogue/clips/captions.ts'
import type { CaptionProblemCode, Cue } from '#domain/catalogue/clips/captions.ts'
import type { Language } from '#domain/constants.ts'
import { Problem, fieldProblem } from '#domain/problem.ts'
import { findMaidVideo } from '#server/db/catalogue/maid-videos.ts'
import type { MaidVideoRow } from '#server/db/catalogue/maid-videos.ts'
import { findMediaOwner } from '#server/db/catalogue/maid-voices.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { publishVideo } from '#server/services/catalogue/publishing/publish-video.ts'
import type { NewVideo } from '#server/services/catalogue/publishing/publish-video.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { makePoster } from './make-poster.ts'
import { preparedKey, readUpload } from './upload-files.ts'
import { ownUpload } from './uploads.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'vault' | 'media'>
type Given = {
  maidId: string
  clip?: string | undefined
  poster?: { uploadId: string; x: number; y: number } | undefined
  captions: Partial<Record<Language, Cue[]>>
  alt: Partial<Record<Language, string>>
}
type Wrong = { language: Language; cue: number; code: CaptionProblemCode }

/**
 * Saves what is seen of a person; what is absent stays as it is. Throws `not-found`, and a refusal
 * where there is no clip or no poster yet.
 */
export async function savePersonVideo(
  deps: Parts,
  asker: StaffAsker,
  given: Given,
): Promise<{ wrong: Wrong[] }> {
  if (!(await findMediaOwner(deps.db, given.maidId))) throw new Problem('not-found')
  const before = await findMaidVideo(deps.db, given.maidId)
  const clip = await clipOf(deps, asker, { given, before })
  const wrong = wrongCaptions(given.captions, clip.durationSeconds)
  if (wrong.length > 0) return { wrong }
  await publishVideo(deps, {
    maidId: given.maidId,
    ...clip,
    poster: await posterOf(deps, asker, { given, before }),
    captions: filesOf(given.captions),
    alt: Object.fromEntries(Object.entries(given.alt).filter(([, text]) => text !== '')),
  })
  const after = await findMaidVideo(deps.db, given.maidId)
  await recordAudit(deps.db, {
    kind: 'person-video-saved',
    by: 'staff',
    at: deps.clock.now(),
    holds: {
      maid: given.maidId,
      ...(before ? { before: hashOf(before) } : {}),
      after: hashOf(after),
    },
  })
  return { wrong: [] }
}

type Standing = { given: Given; before: MaidVideoRow | undefined }

async function clipOf(
  deps: Parts,
  asker: StaffAsker,
  { given, before }: Standing,
): Promise<Pick<NewVideo, 'clip' | 'durationSeconds'>> {
  if (given.clip === undefined) {
    if (before?.kind !== 'file') throw fieldProblem('clip', 'missing')
    return { clip: before.video_url, durationSeconds: before.duration_seconds }
  }
  const upload = await ownUpload(deps, asker, { uploadId: given.clip, purpose: 'clip' })
  const file = await deps.vault.get(preparedKey(upload.id))
  if (!file || !upload.facts) throw new Problem('not-found')
  return { clip: file.bytes, durationSeconds: upload.facts.seconds }
}

async function posterOf(
  deps: Parts,
  asker: StaffAsker,
  { given, before }: Standing,
): Promise<NewVideo['poster']> {
  if (given.poster === undefined) {
    if (!before) throw fieldProblem('poster', 'missing')
    return before.poster_sizes
  }
  const upload = await ownUpload(deps, asker, {
    uploadId: given.poster.uploadId,
    purpose: 'picture',
  })
  return makePoster(await readUpload(deps, upload), given.poster)
}

/** Every wrong caption by its language and number; captions without any text are none. */
function wrongCaptions(captions: Given['captions'], seconds: number): Wrong[] {
  return entriesOf(captions).flatMap(({ language, cues }) =>
    judgeCaptions(cues, seconds).map((problem) => ({ language, ...problem })),
  )
}

const entriesOf = (captions: Given['captions']) =>
  Object.entries(captions)
    .map(([language, cues]) => ({ language: language as Language, cues }))
    .filter(({ cues }) => cues.length > 0)

const filesOf = (captions: Given['captions']): NewVideo['captions'] =>
  Object.fromEntries(
    entriesOf(captions).map(({ language, cues }) => [language, Buffer.from(writeCaptions(cues))]),
  )

/** Of everything that is seen: the files are named by their content. */
const hashOf = (row: MaidVideoRow | undefined): string =>
  createHash('sha256').update(JSON.stringify(row)).digest('hex')
