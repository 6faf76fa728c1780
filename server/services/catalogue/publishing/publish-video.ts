import { createHash } from 'node:crypto'
import type { Language } from '#domain/constants.ts'
import { fieldProblem } from '#domain/problem.ts'
import { announceChange } from '#server/db/announce-change.ts'
import { inTransaction } from '#server/db/connect.ts'
import { filesOfVideo, findMaidVideo, saveMaidVideo } from '#server/db/catalogue/maid-videos.ts'
import { loadSharp } from '#server/adapters/load-sharp.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

export type NewVideo = {
  maidId: string
  /** Its bytes, or the key of one that is stored already. */
  clip: Uint8Array | string
  durationSeconds: number
  /** A portrait, at best 960 x 1200, or its sizes, drawn or even stored already. */
  poster: Uint8Array | readonly (DrawnPoster | StoredPoster)[]
  /** WebVTT by language. */
  captions: Partial<Record<Language, Uint8Array>>
  /** What the picture shows, by language. */
  alt: Partial<Record<Language, string>>
}

type StoredPoster = { width: number; key: string }
type DrawnPoster = { width: number; bytes: Uint8Array }

/** Widths of poster files in pixels, each with its quality. */
export const POSTERS = [
  { width: 240, quality: 68 },
  { width: 480, quality: 72 },
  { width: 720, quality: 74 },
  { width: 960, quality: 76 },
]
const PICTURES = ['image/webp', 'image/jpeg', 'image/png']
const CLIPS = ['video/mp4', 'video/webm']

/**
 * Files are named by their content, so a retry stores nothing twice. Throws `invalid-input` for
 * other formats.
 */
export async function publishVideo(
  deps: Pick<Deps, 'db' | 'media'>,
  video: NewVideo,
): Promise<void> {
  const { maidId } = video
  const clip = await checkedClip(video.clip)
  await checkPicture(video.poster)
  checkCaptions(video)
  const [clipKey, posters, captions] = await Promise.all([
    typeof clip === 'string' ? clip : store(deps, { maidId, ...clip }),
    storePosters(deps, video),
    Promise.all(listCaptions(video).map((file) => storeCaptions(deps, { maidId, ...file }))),
  ])
  await inTransaction(deps.db, async (tx) => {
    const before = await findMaidVideo(tx, maidId)
    await saveMaidVideo(tx, {
      maid_id: maidId,
      kind: 'file',
      video_url: clipKey,
      duration_seconds: video.durationSeconds,
      poster_key: posters.at(-1)?.key ?? '',
      poster_sizes: JSON.stringify(posters),
      captions: JSON.stringify(captions),
      alt: JSON.stringify(video.alt),
    })
    const named = new Set([clipKey, ...[...posters, ...captions].map(({ key }) => key)])
    const replaced = before ? filesOfVideo(before).filter((key) => !named.has(key)) : []
    if (replaced.length > 0) await enqueue(tx, 'remove-replaced-media', { keys: replaced })
    await announceChange(tx, maidId)
  })
}

async function checkedClip(bytes: Uint8Array | string) {
  if (typeof bytes === 'string') return bytes
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !CLIPS.includes(type.mime)) {
    throw fieldProblem('clip', 'not-a-video')
  }
  return { bytes, contentType: type.mime, ending: `.${type.ext}` }
}

async function checkPicture(poster: NewVideo['poster']): Promise<void> {
  if (!(poster instanceof Uint8Array)) return
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(poster)
  if (!type || !PICTURES.includes(type.mime)) throw fieldProblem('poster', 'not-a-picture')
}

function checkCaptions(video: NewVideo): void {
  for (const { language, bytes } of listCaptions(video)) {
    if (Buffer.from(bytes.subarray(0, 9)).toString('utf8').includes('WEBVTT')) continue
    throw fieldProblem(`captions.${language}`, 'not-captions')
  }
}

const listCaptions = ({ captions }: NewVideo) =>
  Object.entries(captions).map(([language, bytes]) => ({ language, bytes }))

function storePosters(
  deps: Pick<Deps, 'media'>,
  { maidId, poster }: NewVideo,
): Promise<StoredPoster[]> {
  const sizes = poster instanceof Uint8Array ? POSTERS.map((size) => ({ ...size, poster })) : poster
  return Promise.all(
    sizes.map(async (size) => {
      if ('key' in size) return size
      const { width } = size
      const bytes = 'bytes' in size ? size.bytes : await drawPoster(size)
      const file = { maidId, bytes, contentType: 'image/webp', ending: `-${width}.webp` }
      return { width, key: await store(deps, file) }
    }),
  )
}

type PosterSize = (typeof POSTERS)[number] & { poster: Uint8Array }

async function drawPoster({ width, quality, poster }: PosterSize): Promise<Uint8Array> {
  const sharp = await loadSharp()
  return sharp(poster)
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality, effort: 2 })
    .toBuffer()
}

async function storeCaptions(
  deps: Pick<Deps, 'media'>,
  { maidId, language, bytes }: { maidId: string; language: string; bytes: Uint8Array },
): Promise<{ language: string; key: string }> {
  const contentType = 'text/vtt; charset=utf-8'
  const key = await store(deps, { maidId, bytes, contentType, ending: `-${language}.vtt` })
  return { language, key }
}

/** Stores a public file under its content's hash, so that caches may keep it for ever. */
async function store(
  { media }: Pick<Deps, 'media'>,
  file: { maidId: string; bytes: Uint8Array; contentType: string; ending: string },
): Promise<string> {
  const hash = createHash('sha256').update(file.bytes).digest('hex').slice(0, 16)
  const key = `maids/${file.maidId}/${hash}${file.ending}`
  await media.put(key, file.bytes, file.contentType)
  return key
}
