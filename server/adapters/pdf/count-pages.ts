/** Pages of a PDF that we made. */
export async function countPages(bytes: Uint8Array): Promise<number> {
  const { PDF } = await import('@libpdf/core')
  const pdf = await PDF.load(new Uint8Array(bytes))
  return pdf.getPageCount()
}
