import { MAX_DOCUMENT_BYTES, UPLOAD_PART_BYTES } from '#domain/hiring/values/documents.ts'
import { Problem } from '#domain/problem.ts'
import { KeptFile } from '#server/adapters/uploads/kept-file.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { CaseEntry } from '#server/services/cases/enter-case.ts'
import { refuseUnasked } from './refuse-unasked.ts'

type Part = { uploadId: string; part: number }
type Upload = { uploadId: string; parts: number }

/**
 * Stores a part, sealed; a repeat replaces it. A job deletes it after an hour. Throws `too-large`.
 */
export async function uploadPart(
  deps: Pick<Deps, 'db' | 'vault'>,
  { ofCase }: CaseEntry,
  { file, ...input }: Part & { file?: unknown },
): Promise<{ part: number }> {
  if (!(file instanceof KeptFile) || file.size === 0) throw refuse('document-empty')
  if (file.size > UPLOAD_PART_BYTES) throw new Problem('too-large')
  await refuseUnasked(deps.db, ofCase)
  const key = keyOf(ofCase.id, input)
  await enqueue(deps.db, 'remove-unnamed-files', { keys: [key] })
  await deps.vault.put(key, await file.bytes(), 'application/octet-stream')
  return { part: input.part }
}

/**
 * Throws `document-refused` where a part is missing, or expired after an hour, or the document is
 * too large.
 */
export async function joinParts(
  { vault }: Pick<Deps, 'vault'>,
  caseId: string,
  upload: Upload,
): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for (const key of partKeys(caseId, upload)) {
    const part = await vault.get(key)
    if (!part) throw refuse('document-not-sent')
    size += part.size
    if (size > MAX_DOCUMENT_BYTES) throw refuse('document-too-large')
    parts.push(part.bytes)
  }
  return Buffer.concat(parts, size)
}

/** Keys of an upload's parts, in order. */
export function partKeys(caseId: string, { uploadId, parts }: Upload): string[] {
  return Array.from({ length: parts }, (_, part) => keyOf(caseId, { uploadId, part }))
}

function keyOf(caseId: string, { uploadId, part }: Part): string {
  return `documents/${caseId}/${uploadId}-${part}`
}

function refuse(code: 'document-empty' | 'document-not-sent' | 'document-too-large'): Problem {
  return new Problem('document-refused', { errors: [{ field: 'file', code }] })
}
