import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { RAW_CLIP_BYTES_MOST, RAW_PICTURE_BYTES_MOST } from '#domain/catalogue/clips/clip-facts.ts'
import { valuesOf } from '#domain/people/import/columns.ts'
import type { FileField } from '#domain/people/import/columns.ts'
import {
  findImport,
  listImportedLines,
  noteImportedMedia,
} from '#server/db/catalogue/people-imports.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { publishVideo } from '#server/services/catalogue/publishing/publish-video.ts'
import { makePoster } from '#server/services/console/people-media/make-poster.ts'
import { makePlayable } from '#server/services/console/people-media/prepare-recording.ts'
import { openArchive, readImportSheet } from './import-files.ts'

type Parts = Pick<Deps, 'db' | 'vault' | 'media' | 'converter' | 'log'>
type Files = { clip: Uint8Array; picture: Uint8Array }

/** A face is in the upper part of a portrait. */
const FOCUS = { x: 0.5, y: 0.35 }

/**
 * The job: clips and pictures of an import, one person after another; what cannot be taken is noted at
 * its line. Run again it goes on where it stopped.
 */
export async function takeImportMedia(
  deps: Parts,
  { importId }: { importId: string },
): Promise<void> {
  const one = await findImport(deps.db, importId)
  if (one?.state !== 'taken') return
  const { rows } = await readImportSheet(deps, one)
  const cells = new Map(rows.map((row) => [row.line, row.cells]))
  const archive = await openArchive(deps, one.archive_id)
  for (const { maidId, line } of await listImportedLines(deps.db, importId)) {
    const { files } = valuesOf(one.mapping, cells.get(line) ?? [])
    if (files.clip === undefined || files.picture === undefined) continue
    const read = (field: FileField, most: number) => archive.read(files[field] ?? '', most)
    const clip = read('clip', RAW_CLIP_BYTES_MOST)
    const picture = read('picture', RAW_PICTURE_BYTES_MOST)
    const problem = clip && picture ? await take(deps, maidId, { clip, picture }) : 'no-such-file'
    await noteImportedMedia(deps.db, { importId, maidId, problem: problem ?? null })
  }
}

/** A code where the files cannot be taken. */
async function take(
  deps: Parts,
  maidId: string,
  { clip, picture }: Files,
): Promise<string | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'daarly-import-'))
  try {
    const file = path.join(folder, 'sent')
    await writeFile(file, clip, { mode: 0o600 })
    const made = await makePlayable(deps, { kind: 'clip', folder, file, bytes: clip.length })
    if ('problem' in made) return made.problem
    const poster = await makePoster(picture, FOCUS).catch(() => undefined)
    if (!poster) return 'not-a-picture'
    await inTransaction(deps.db, (tx) =>
      publishVideo(
        { ...deps, db: tx },
        {
          maidId,
          clip: made.bytes,
          durationSeconds: made.facts.seconds,
          poster,
          captions: {},
          alt: {},
        },
      ),
    )
    return undefined
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
