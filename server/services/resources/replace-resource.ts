import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import { findResourceCode, resourceCodes } from '#domain/resources/resource-codes.ts'
import type { ResourceCode } from '#domain/resources/resource-codes.ts'
import { inspectPdfApart } from '#server/adapters/uploads/inspect-pdf-apart.ts'
import { announceChange } from '#server/db/announce-change.ts'
import { removeOwnResource, saveResource } from '#server/db/resources/resources.ts'
import type { Deps } from '#server/deps.ts'
import { StartProblem } from '#server/start-problem.ts'
import { fileKey, sha256Of } from './find-resource.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'media'>
type Place = { code: ResourceCode; language: Language }

const MOST_BYTES = 10 * 1024 * 1024

/**
 * Replaces our file in one language; an English one hides ours in all. Throws StartProblem for an
 * unfit file.
 */
export async function replaceResource(deps: Parts, place: Place, bytes: Buffer): Promise<string> {
  const pages = await pagesOf(bytes)
  const sha256 = sha256Of(bytes)
  // The file comes first, because a row may only name existing files.
  await deps.media.put(fileKey(sha256), bytes, 'application/pdf')
  await saveResource(deps.db, {
    code: place.code,
    language: place.language,
    is_own: true,
    sha256,
    content_sha256: null,
    size: bytes.length,
    pages,
    made_at: deps.clock.now(),
  })
  await announceChange(deps.db)
  return `${place.code} in ${place.language} is now this file, pages: ${pages}.`
}

/** Removes the operator's file, so that ours is shown again. */
export async function restoreResource(deps: Pick<Deps, 'db'>, place: Place): Promise<string> {
  const wasThere = await removeOwnResource(deps.db, place)
  if (!wasThere) throw new StartProblem('There is no file of yours for this document and language.')
  await announceChange(deps.db)
  return `Your file for ${place.code} in ${place.language} is no longer shown.`
}

/** A typed code and language. Throws StartProblem that lists the known ones. */
export function readTypedResource(
  code: string | undefined,
  language: string = DEFAULT_LANGUAGE,
): Place {
  const found = findResourceCode(code)
  if (!found) throw new StartProblem(`The document is one of: ${resourceCodes.join(', ')}.`)
  const spoken = LANGUAGES.find((one) => one === language)
  if (!spoken) throw new StartProblem(`The language is one of: ${LANGUAGES.join(', ')}.`)
  return { code: found, language: spoken }
}

const refusals = {
  'document-unreadable': 'This file cannot be read as a PDF.',
  'document-encrypted': 'This PDF is locked by a password.',
  'document-active': 'This PDF acts by itself, carries other files, or asks for something.',
  'document-too-many-pages': 'This PDF has too many pages: 30 are shown at most.',
} as const

async function pagesOf(bytes: Buffer): Promise<number> {
  if (bytes.length > MOST_BYTES) throw new StartProblem('This file is larger than 10 MB.')
  const verdict = await inspectPdfApart(bytes)
  if (!verdict.ok) throw new StartProblem(refusals[verdict.code])
  return verdict.pages
}
