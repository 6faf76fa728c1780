import { hashHex } from '#web/hash-hex.ts'
import { fillPath } from '#api/define-call.ts'
import { getMandatePdf } from '#api/hiring/application.ts'

/** The draft before signing, the sealed paper after. `en-AE` asks for English. */
export function pdfAddress(mandateId: string, locale: string): string {
  const { path } = fillPath(getMandatePdf.path, { mandateId })
  return `/api/${path}?${new URLSearchParams({ lang: locale.split('-')[0] ?? 'en' }).toString()}`
}

/** A paper's bytes, and how a signature names them. */
export type Paper = { data: Uint8Array<ArrayBuffer>; shown: ShownPaper }
/** A paper's id and the SHA-256 of its bytes in 64 hex digits. */
export type ShownPaper = { mandateId: string; sha256: string }

/** Fetches a paper. Rejects when it fails. */
export async function loadPaper(
  { mandateId, locale }: { mandateId: string; locale: string },
  signal: AbortSignal,
): Promise<Paper> {
  const address = pdfAddress(mandateId, locale)
  const response = await fetch(address, { signal, credentials: 'same-origin' })
  if (!response.ok) throw new Error(`the PDF answered ${response.status}`)
  const data = new Uint8Array(await response.arrayBuffer())
  return { data, shown: { mandateId, sha256: await hashHex(data) } }
}
