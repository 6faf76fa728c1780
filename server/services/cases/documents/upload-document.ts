import type { GivenDocument } from '#api/hiring/app-info.ts'
import { isIssuedPaper } from '#domain/visas/case/issued-papers.ts'
import type { IssuedPaper } from '#domain/visas/case/issued-papers.ts'
import { REQUEST_TIMEOUT_MS } from '#domain/constants.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { KeptFile } from '#server/adapters/uploads/kept-file.ts'
import { judgeUpload } from '#server/adapters/uploads/accept-document.ts'
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
import type { Asked } from '#server/db/hiring/applications.ts'
import { findGiven } from '#server/db/hiring/clients/given.ts'
import { documentOf } from './document-of.ts'
import { paperKind, refuseUnasked } from './refuse-unasked.ts'
import { refuseUnseenDocument } from '#server/services/cases/given.ts'
import type { CaseEntry } from '#server/services/cases/enter-case.ts'
import { joinParts, partKeys } from './upload-parts.ts'
import { owesPaper } from '#server/db/visas/asked-papers.ts'
import { addStaffTask, closeStaffTasks } from '#server/services/staff/add-staff-task.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'vault'>
type SentKind = NonNullable<ReturnType<typeof paperKind>>
type CaseFile = SentKind | IssuedPaper
/** A document as sent: one file, or parts sent before. */
type SentDocument = { file?: unknown; uploadId?: string | undefined; parts?: number | undefined }
/** A stored document, with its parts to delete. */
type AcceptedUpload = { row: KeptDocument<SentKind>; parts: string[] }
type Uploaded = { document: GivenDocument }

/** Limits files in memory: one is stored while the next is drawn. */
const inTurn = fairTurns(2, { maxWaitMs: REQUEST_TIMEOUT_MS })

/**
 * Checks, redraws and seals a file. A job deletes it if no document follows. Throws
 * `document-refused` with the reason.
 */
export async function acceptUpload(
  deps: Parts,
  { ofCase }: CaseEntry,
  { kind: given, ...sent }: SentDocument & { kind: string },
): Promise<AcceptedUpload> {
  const kind = paperKind(ofCase, given)
  if (!kind) throw fieldProblem('kind', 'document-kind')
  await refuseUnasked(deps.db, ofCase)
  const { id: caseId } = ofCase
  const { read, parts } = sourceOf(deps, caseId, sent)
  return { row: await keepRead(deps, caseId, { kind, read }), parts }
}

/** A file that is checked, redrawn and sealed, for a row of documents. */
export type KeptDocument<Kind extends CaseFile> = Awaited<ReturnType<typeof keep<Kind>>>

/** The same for a file that staff add to a case. */
export const keepDocument = <Kind extends CaseFile>(
  deps: Parts,
  caseId: string,
  { kind, file }: { kind: Kind; file: unknown },
): Promise<KeptDocument<Kind>> =>
  keepRead(deps, caseId, { kind, read: sourceOf(deps, caseId, { file }).read })

const keepRead = <Kind extends CaseFile>(
  deps: Parts,
  caseId: string,
  { kind, read }: { kind: Kind; read: () => Promise<Buffer> },
): Promise<KeptDocument<Kind>> =>
  inTurn(caseId, async () => keep(deps, caseId, { kind, accepted: await accept(await read()) }))

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
  { ofCase, actor, visitorId }: CaseEntry,
  { prepared: { row, parts } }: { prepared: AcceptedUpload },
): Promise<Uploaded> {
  await refuseUnasked(deps.db, ofCase)
  const replaced = await replaceDocument(deps.db, { ...row, given_by: visitorId })
  const gone = [...replaced, ...parts]
  if (gone.length > 0) await enqueue(deps.db, 'remove-files', { keys: gone })
  const facts = { kind: row.kind }
  await insertEvent(deps.db, ofCase.id, {
    kind: 'document-uploaded',
    at: deps.clock.now(),
    facts,
  })
  await record(deps, actor, { kind: 'document-added', row })
  if (ofCase.kind === 'visa') await endAsking(deps, ofCase.id)
  return { document: documentOf(row) }
}

/** With the last paper of a visa that staff asked for again, it is their turn. */
export async function endAsking(deps: Pick<Deps, 'db' | 'clock'>, caseId: string): Promise<void> {
  if (await owesPaper(deps.db, caseId)) return
  const ended = await closeStaffTasks(deps, { kinds: ['document-asked'], about: caseId })
  if (ended === 0) return
  await addStaffTask(deps, { caseId, kind: 'visa-papers', reason: 'sent-again', about: caseId })
}

/** Deletes a document with its files before it is submitted. */
export async function removeDocument(
  deps: Pick<Deps, 'db' | 'clock'>,
  { ofCase, actor, visitorId }: CaseEntry,
  { documentId }: { documentId: string },
): Promise<{ removed: true }> {
  await refuseUnasked(deps.db, ofCase)
  const seen = await seenDocument(deps, { caseId: ofCase.id, visitorId }, documentId)
  // What was issued is not theirs to take back.
  if (seen && isIssuedPaper(seen.kind)) throw new Problem('not-found')
  const shown = await listAnswered(deps.db, ofCase.id)
  if (shown.some((answer) => JSON.stringify(answer).includes(documentId))) {
    throw fieldProblem('documentId', 'document-needed')
  }
  const gone = await deleteDocument(deps.db, documentId)
  if (!gone) throw new Problem('not-found')
  await enqueue(deps.db, 'remove-files', { keys: filesOf(gone) })
  const facts = { kind: gone.kind }
  await insertEvent(deps.db, ofCase.id, {
    kind: 'document-removed',
    at: deps.clock.now(),
    facts,
  })
  await record(deps, actor, { kind: 'document-removed', row: gone })
  return { removed: true }
}

async function record(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: CaseEntry['actor'],
  of: {
    kind: 'document-added' | 'document-removed'
    row: Pick<KeptDocument<CaseFile>, 'id' | 'sha256' | 'case_id'> & { kind: string }
  },
): Promise<void> {
  const { id: document, kind, sha256: file, case_id: caseId } = of.row
  const holds = { document, kind, file }
  await recordAudit(db, { caseId, kind: of.kind, by, at: clock.now(), holds })
}

async function accept(bytes: Buffer): Promise<AcceptedDocument> {
  const verdict = await judgeUpload(bytes)
  if (verdict.ok) return verdict
  throw refuse(verdict.code)
}

function refuse(code: DocumentCode): Problem {
  return new Problem('document-refused', { errors: [{ field: 'file', code }] })
}

async function keep<Kind extends CaseFile>(
  deps: Parts,
  caseId: string,
  { kind, accepted }: { kind: Kind; accepted: AcceptedDocument },
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
    is_blurred: accepted.isBlurred ?? false,
    // Asked when the document is submitted.
    expires_on: null,
    never_expires: false,
    uploaded_at: deps.clock.now(),
  }
}

type Seen = NonNullable<Awaited<ReturnType<typeof seenDocument>>>

/** What is answered of a document: a PDF has no picture, and goes whole. */
function fileOf({ kind, ...of }: Seen, large: boolean) {
  if (of.content_type === 'application/pdf') {
    const key = large ? of.file_key : null
    return { key, disposition: `attachment; filename="${kind}.pdf"` }
  }
  return large
    ? { key: of.file_key, disposition: `inline; filename="${kind}.jpg"` }
    : { key: of.preview_key, disposition: `inline; filename="${kind}.webp"` }
}

/** A document this device may see. Throws `code-needed` where another device gave it. */
async function seenDocument({ db }: Pick<Deps, 'db'>, asked: Asked, documentId: string) {
  const document = await findDocument(db, documentId)
  const { looker } = await findGiven(db, asked)
  refuseUnseenDocument(looker, document)
  return document
}

/** The redrawn image of a document; a PDF is answered whole, to be saved and never shown here. */
export async function getDocumentPreview(
  deps: Pick<Deps, 'db' | 'vault'>,
  { ofCase, visitorId }: CaseEntry,
  { documentId, large = false }: { documentId: string; large?: boolean },
): Promise<Response> {
  const asked = { caseId: ofCase.id, visitorId }
  const document = await seenDocument(deps, asked, documentId)
  const found = document && fileOf(document, large)
  const file = found?.key ? await deps.vault.get(found.key) : undefined
  if (!found || !file) throw new Problem('not-found')
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'Content-Type': file.contentType,
      'Content-Disposition': found.disposition,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
