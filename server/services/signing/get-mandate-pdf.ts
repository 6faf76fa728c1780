import { createHash } from 'node:crypto'
import { findMandatePaper } from '#server/db/hiring/mandate-papers.ts'
import type { MandatePaper } from '#server/db/hiring/mandate-papers.ts'
import { savePaperShown } from '#server/db/hiring/papers-shown.ts'
import type { Deps } from '#server/deps.ts'
import type { Entry } from '#server/services/hiring/standing.ts'
import { composeDraft, draftContentSha256 } from './compose-paper.ts'

type Parts = Pick<Deps, 'db' | 'ring' | 'vault'>
type Shown = { bytes: Buffer; contentSha256: string; state: 'draft' | 'sealed' }

/**
 * A mandate or the agreement as PDF. Before signing: the draft. After: the sealed file, or, for the
 * moments in which that is being made, the draft that was signed; `X-Document-State` says which.
 * What was sent is remembered by its hash, since only what was shown can be signed.
 */
export async function getMandatePdf(
  deps: Parts,
  { visitorId }: Entry,
  { mandateId, lang }: { mandateId: string; lang?: string },
): Promise<Response> {
  const paper = await findMandatePaper(deps.db, mandateId)
  const isOpen = paper.state === 'AWAITING_SIGNATURE'
  const language = isOpen ? (lang ?? paper.language) : paper.language
  const { bytes, contentSha256, state } =
    (await findSealed(deps, { paper, language })) ?? (await draft(deps, { paper, language }))
  await savePaperShown(deps.db, {
    mandate_id: mandateId,
    visitor_id: visitorId,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    content_sha256: contentSha256,
    language,
  })
  return pdfResponse(bytes, { state, name: paper.kind })
}

type Wanted = { paper: MandatePaper; language: string }

async function findSealed(deps: Parts, wanted: Wanted): Promise<Shown | undefined> {
  const { pdf_key: key } = wanted.paper
  const file = key === null ? undefined : await deps.vault.get(key)
  if (!file) return undefined
  // What was signed: today's wording may say it otherwise.
  const contentSha256 = wanted.paper.content_sha256 ?? (await draftContentSha256(deps, wanted))
  return { bytes: file.bytes, contentSha256, state: 'sealed' }
}

async function draft(deps: Parts, wanted: Wanted): Promise<Shown> {
  return { ...(await composeDraft(deps, wanted)), state: 'draft' }
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
