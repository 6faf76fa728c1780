import { createHash } from 'node:crypto'
import type { OutputOf } from '#api/define-call.ts'
import type { getMandateText as textCall } from '#api/hiring/application.ts'
import type { Language } from '#domain/constants.ts'
import { isVoid } from '#domain/signing/mandate.ts'
import { awaitsSecondSignature } from '#domain/signing/second-signature.ts'
import { findMandatePaper } from '#server/db/signing/mandate-papers.ts'
import type { MandatePaper } from '#server/db/signing/mandate-papers.ts'
import type { Deps } from '#server/deps.ts'
import { refuseUnseenPapers } from '#server/services/cases/given.ts'
import type { Entry } from '#server/services/cases/standing.ts'
import { languageOrEnglish } from '#server/services/wording/find-language.ts'
import { composeDraft, draftContentSha256, readDraft } from './compose-paper.ts'
import { rememberShown } from './remember-shown.ts'

type Parts = Pick<Deps, 'db' | 'ring' | 'vault' | 'clock'>
type Shown = { bytes: Buffer; contentSha256: string; state: 'draft' | 'sealed' }

/** The sealed paper, or its draft until sealing is done; `X-Document-State` says which. */
export async function getMandatePdf(deps: Parts, entry: Entry, asked: Asked): Promise<Response> {
  const { bytes, state, wanted } = await showPaper(deps, entry, asked)
  return pdfResponse(bytes, { state, name: wanted.paper.kind })
}

/**
 * The words for a narrow screen; none where the sealed file says something else than today's text.
 */
export async function getMandateText(
  deps: Parts,
  entry: Entry,
  asked: Asked,
): Promise<OutputOf<typeof textCall>> {
  const { sha256, contentSha256, wanted, state } = await showPaper(deps, entry, asked)
  const saysSame = contentSha256 === (await draftContentSha256(deps, wanted))
  const { mandateId } = asked
  const of = { mandateId, sha256, language: wanted.language, state }
  return saysSame ? { ...of, paper: await readDraft(deps, wanted) } : of
}

type Asked = { mandateId: string; lang?: string | undefined }

/** Remembers the shown hash, because only that may be signed. */
async function showPaper(deps: Parts, entry: Entry, { mandateId, lang }: Asked) {
  const paper = await findMandatePaper(deps.db, mandateId)
  await refuseUnseenPapers(deps, entry, isVoid(paper.state) ? 'older' : 'current')
  // A second holder reads and signs what the household signed.
  const isSigned =
    paper.signed_at !== null && (paper.state !== 'AWAITING_SIGNATURE' || isSecond(paper))
  const isOpen = !isSigned
  const language = languageOrEnglish((isOpen ? lang : undefined) ?? paper.language)
  const wanted = { paper, language }
  const shown = (await findSealed(deps, wanted)) ?? (await draft(deps, wanted))
  const sha256 = createHash('sha256').update(shown.bytes).digest('hex')
  await rememberShown(deps, entry, {
    mandate_id: mandateId,
    sha256,
    content_sha256: shown.contentSha256,
    language: wanted.language,
  })
  return { ...shown, sha256, wanted }
}

const isSecond = ({ state, rejected_for: rejectedFor }: MandatePaper) =>
  awaitsSecondSignature({ state, rejectedFor })

type Wanted = { paper: MandatePaper; language: Language }

async function findSealed(deps: Parts, wanted: Wanted): Promise<Shown | undefined> {
  const { pdf_key: key } = wanted.paper
  const file = key === null ? undefined : await deps.vault.get(key)
  if (!file) return undefined
  // The signed content, which today's content may differ from.
  return { bytes: file.bytes, contentSha256: wanted.paper.content_sha256 ?? '', state: 'sealed' }
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
