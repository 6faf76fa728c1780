import { createHash } from 'node:crypto'
import { Problem } from '#domain/problem.ts'
import { findMandatePaper } from '#server/db/hiring/mandate-papers.ts'
import { findMandate, saveDraftShown } from '#server/db/hiring/mandates.ts'
import type { Deps } from '#server/deps.ts'
import type { Entry } from '#server/services/hiring/standing.ts'
import { composePaper } from './compose-paper.ts'

/**
 * A mandate or the agreement as PDF. Before signing: the draft, whose hash is kept as what was
 * shown. After: the sealed file, or, for the moments in which that is being made, the draft that
 * was signed; `X-Document-State` says which.
 */
export async function getMandatePdf(
  deps: Pick<Deps, 'db' | 'ring' | 'vault'>,
  _entry: Entry,
  input: { mandateId: string; lang?: string },
): Promise<Response> {
  const { mandateId } = input
  const mandate = await findMandate(deps.db, mandateId)
  if (!mandate) throw new Problem('not-found')
  const sealed = mandate.pdf_key ? await deps.vault.get(mandate.pdf_key) : undefined
  if (sealed) return pdfResponse(sealed.bytes, { state: 'sealed', name: mandate.kind })
  const isOpen = mandate.state === 'AWAITING_SIGNATURE'
  const language = isOpen ? (input.lang ?? mandate.language) : mandate.language
  const paper = await findMandatePaper(deps.db, mandateId)
  const draft = await composePaper(deps, { paper, signing: { state: 'draft' }, language })
  const sha256 = createHash('sha256').update(draft).digest('hex')
  if (isOpen && (sha256 !== mandate.draft_sha256 || language !== mandate.language)) {
    await saveDraftShown(deps.db, { mandateId, language, sha256 })
  }
  return pdfResponse(draft, { state: 'draft', name: mandate.kind })
}

function pdfResponse(bytes: Buffer, of: { state: 'draft' | 'sealed'; name: string }): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${of.name}.pdf"`,
      'Cache-Control': 'no-store',
      'X-Document-State': of.state,
    },
  })
}
