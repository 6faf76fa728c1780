import { PDF } from '@libpdf/core'

/** Pages of a PDF that we made. */
export async function countPages(bytes: Uint8Array): Promise<number> {
  const pdf = await PDF.load(new Uint8Array(bytes))
  return pdf.getPageCount()
}
