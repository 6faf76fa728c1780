import type { AppInfo } from '#api/hiring/application.ts'
import { REQUEST_TIMEOUT_MS } from '#domain/constants.ts'
import { documentKinds } from '#domain/hiring/values/documents.ts'
import type { DocumentKind } from '#domain/hiring/values/documents.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { KeptFile } from '#server/adapters/uploads/kept-file.ts'
import { acceptDocument } from '#server/adapters/uploads/accept-document.ts'
import type { AcceptedDocument, DocumentCode } from '#server/adapters/uploads/accept-document.ts'
import { listAnswered } from '#server/db/hiring/answers/step-answers.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import {
  deleteDocument,
  filesOf,
  findDocument,
  replaceDocument,
} from '#server/db/hiring/answers/documents.ts'
import type { Deps } from '#server/deps.ts'
import { fairTurns } from '#server/fair-turns.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { documentOf } from '#server/services/hiring/app-info/app-info.ts'
import type { Asked } from '#server/db/hiring/applications.ts'
import { findGiven } from '#server/db/hiring/clients/given.ts'
import { refuseUnasked } from './check-documents.ts'
import { refuseUnseenDocument } from '#server/services/cases/given.ts'
import type { Entry } from '#server/services/cases/standing.ts'
import { joinParts, partKeys } from './upload-parts.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import type { DocumentRow } from '#server/db/hiring/answers/documents.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'vault'>
type StoredUpload = Awaited<ReturnType<typeof keep>>
/** A document as sent: one file, or parts sent before. */
type SentDocument = { file?: unknown; uploadId?: string | undefined; parts?: number | undefined }
/** A stored document, with its parts to delete. */
type AcceptedUpload = { row: StoredUpload; parts: string[] }
type Uploaded = { document: AppInfo['documents'][number] }

/** Limits files in memory: one is stored while the next is drawn. */
const inTurn = fairTurns(2, { patienceMs: REQUEST_TIMEOUT_MS })

/**
 * Checks, redraws and seals a file. A job deletes it if no document follows. Throws
 * `document-refused` with the reason.
 */
export async function acceptUpload(
  deps: Parts,
  { application }: Entry,
  { kind: given, ...sent }: SentDocument & { kind: string },
): Promise<AcceptedUpload> {
  const kind = documentKinds.find((known) => known === given)
  if (!kind) throw fieldProblem('kind', 'document-kind')
  await refuseUnasked(deps.db, application)
  const { id: caseId } = application
  const { read, parts } = sourceOf(deps, caseId, sent)
  return inTurn(caseId, async () => {
    const accepted = await accept(await read())
    return { row: await keep(deps, caseId, { kind, accepted }), parts }
  })
}

/** Reads a document's bytes and names its parts. */
function sourceOf(
  deps: Pick<Deps, 'vault'>,
  caseId: string,
  { file, uploadId, parts }: SentDocument,
) {
  if (uploadId !== undefined && parts !== undefined && file === undefined) {
    const upload = { uploadId, parts }
    return { read: () => joinParts(deps, caseId, upload), parts: partKeys(caseId, upload) }
  }
  if (!(file instanceof KeptFile)) throw refuse('document-empty')
  return { read: () => file.bytes(), parts: [] }
}

/** Stores an accepted document in place of its kind's earlier one. */
export async function uploadDocument(
  deps: Parts,
  { application, actor, visitorId }: Entry,
  { prepared: { row, parts } }: { prepared: AcceptedUpload },
): Promise<Uploaded> {
  await refuseUnasked(deps.db, application)
  const replaced = await replaceDocument(deps.db, { ...row, given_by: visitorId })
  const gone = [...replaced, ...parts]
  if (gone.length > 0) await enqueue(deps.db, 'remove-files', { keys: gone })
  const facts = { kind: row.kind }
  await insertEvent(deps.db, application.id, {
    kind: 'document-uploaded',
    at: deps.clock.now(),
    facts,
  })
  await record(deps, actor, { kind: 'document-added', row })
  return { document: documentOf(row) }
}

/** Deletes a document with its files before it is submitted. */
export async function removeDocument(
  deps: Pick<Deps, 'db' | 'clock'>,
  { application, actor, visitorId }: Entry,
  { documentId }: { documentId: string },
): Promise<{ removed: true }> {
  await refuseUnasked(deps.db, application)
  await seenDocument(deps, { caseId: application.id, visitorId }, documentId)
  const shown = await listAnswered(deps.db, application.id)
  if (shown.some((answer) => JSON.stringify(answer).includes(documentId))) {
    throw fieldProblem('documentId', 'document-needed')
  }
  const gone = await deleteDocument(deps.db, documentId)
  if (!gone) throw new Problem('not-found')
  await enqueue(deps.db, 'remove-files', { keys: filesOf(gone) })
  const facts = { kind: gone.kind }
  await insertEvent(deps.db, application.id, {
    kind: 'document-removed',
    at: deps.clock.now(),
    facts,
  })
  await record(deps, actor, { kind: 'document-removed', row: gone })
  return { removed: true }
}

async function record(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Entry['actor'],
  of: { kind: 'document-added' | 'document-removed'; row: DocumentRow | StoredUpload },
): Promise<void> {
  const { id: document, kind, sha256: file, case_id: caseId } = of.row
  const holds = { document, kind, file }
  await recordAudit(db, { caseId, kind: of.kind, by, at: clock.now(), holds })
}

async function accept(bytes: Buffer): Promise<AcceptedDocument> {
  const verdict = await acceptDocument(bytes)
  if (verdict.ok) return verdict
  throw refuse(verdict.code)
}

function refuse(code: DocumentCode): Problem {
  return new Problem('document-refused', { errors: [{ field: 'file', code }] })
}

async function keep(
  deps: Parts,
  caseId: string,
  { kind, accepted }: { kind: DocumentKind; accepted: AcceptedDocument },
) {
  const id = newOpaqueId()
  const fileKey = `documents/${caseId}/${id}`
  const previewKey = accepted.preview ? `${fileKey}-preview` : null
  const keys = previewKey === null ? [fileKey] : [fileKey, previewKey]
  await enqueue(deps.db, 'remove-unnamed-files', { keys })
  await deps.vault.put(fileKey, accepted.bytes, accepted.contentType)
  if (previewKey && accepted.preview) {
    await deps.vault.put(previewKey, accepted.preview, 'image/webp')
  }
  return {
    id,
    case_id: caseId,
    kind,
    content_type: accepted.contentType,
    size: accepted.bytes.length,
    sha256: accepted.sha256,
    file_key: fileKey,
    preview_key: previewKey,
    pages: accepted.pages ?? null,
    // Asked when the document is submitted.
    expires_on: null,
    never_expires: false,
    uploaded_at: deps.clock.now(),
  }
}

/** A document this device may see. Throws `code-needed` where another device gave it. */
async function seenDocument({ db }: Pick<Deps, 'db'>, asked: Asked, documentId: string) {
  const document = await findDocument(db, documentId)
  const { looker } = await findGiven(db, asked)
  refuseUnseenDocument(looker, document)
  return document
}

/** A redrawn image of a document, never the uploaded bytes. */
export async function getDocumentPreview(
  deps: Pick<Deps, 'db' | 'vault'>,
  { application, visitorId }: Entry,
  { documentId, large = false }: { documentId: string; large?: boolean },
): Promise<Response> {
  const asked = { caseId: application.id, visitorId }
  const document = await seenDocument(deps, asked, documentId)
  // PDFs have no preview.
  if (!document?.preview_key) throw new Problem('not-found')
  const file = await deps.vault.get(large ? document.file_key : document.preview_key)
  if (!file) throw new Problem('not-found')
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'Content-Type': file.contentType,
      'Content-Disposition': `inline; filename="${document.kind}.${large ? 'jpg' : 'webp'}"`,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
