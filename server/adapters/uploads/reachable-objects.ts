import { PdfArray, PdfDict, PdfRef } from '@libpdf/core'
import type { PDF, PdfObject } from '@libpdf/core'

const MOST_PARTS = 1_000_000

/** A PDF object, and the indirect object that is or holds it. */
export type ReachableObject = { object: PdfObject; within: string; isIndirect: boolean }

/** Objects reachable from the trailer, each once. Throws RangeError above a million parts. */
export function reachableObjects(pdf: PDF): ReachableObject[] {
  const found: ReachableObject[] = []
  const seen = new Set<string>()
  const open: ReachableObject[] = [
    { object: pdf.context.info.trailer, within: 'trailer', isIndirect: true },
  ]
  for (let next = open.pop(); next; next = open.pop()) {
    found.push(next)
    if (found.length > MOST_PARTS) throw new RangeError('the document has too many parts')
    const { object, within } = next
    for (const part of directParts(object)) open.push({ object: part, within, isIndirect: false })
    if (!(object instanceof PdfRef) || seen.has(object.toString())) continue
    seen.add(object.toString())
    const target = pdf.context.resolve(object)
    if (target) open.push({ object: target, within: object.toString(), isIndirect: true })
  }
  return found
}

function directParts(object: PdfObject): PdfObject[] {
  if (object instanceof PdfDict) return [...object].map(([, value]) => value)
  return object instanceof PdfArray ? [...object] : []
}
