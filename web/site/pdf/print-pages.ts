import type { PDFDocumentProxy } from 'pdfjs-dist'
import './print-pages.css'
import {
  PDF_MOST_PAGES,
  PDF_PRINT_DPI,
  PDF_PRINT_KEPT_MS,
  PDF_UNITS_PER_INCH,
} from './viewer-sizes.ts'

/**
 * Prints pages as pictures in this document: phones cannot print another page, and frames are
 * forbidden.
 */
export async function printPages(pdf: PDFDocumentProxy): Promise<void> {
  const sheets = document.createElement('div')
  sheets.className = 'print-pages'
  const addresses: string[] = []
  const clear = () => {
    sheets.remove()
    for (const address of addresses) URL.revokeObjectURL(address)
  }
  try {
    for (let number = 1; number <= Math.min(pdf.numPages, PDF_MOST_PAGES); number += 1) {
      const address = URL.createObjectURL(await pictureOf(pdf, number))
      addresses.push(address)
      const picture = new Image()
      picture.src = address
      await picture.decode()
      sheets.append(picture)
    }
    document.body.append(sheets)
    // Phones continue during the print dialog, and some never report its end.
    globalThis.addEventListener('afterprint', clear, { once: true })
    setTimeout(clear, PDF_PRINT_KEPT_MS)
    globalThis.print()
  } catch (error) {
    clear()
    throw error
  }
}

async function pictureOf(pdf: PDFDocumentProxy, number: number): Promise<Blob> {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: PDF_PRINT_DPI / PDF_UNITS_PER_INCH })
  const canvas = document.createElement('canvas')
  canvas.dir = 'ltr'
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  await page.render({ canvas, viewport, intent: 'print' }).promise
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/png')
  const picture = await promise
  canvas.width = 0
  if (!picture) throw new Error('a page could not be drawn to print it')
  return picture
}
