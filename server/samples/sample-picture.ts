import { loadSharp } from '#server/adapters/load-sharp.ts'
import type { DocumentKind } from '#domain/hiring/values/documents.ts'
import type { VisaPaper } from '#domain/visas/visa-papers.ts'

/** Strokes of the letters on a grid of 4 x 6, as machines without fonts draw them too. */
const letters: Record<string, string> = {
  S: 'M4 0H0V3H4V6H0',
  A: 'M0 6V2L2 0L4 2V6M0 4H4',
  M: 'M0 6V0L2 3L4 0V6',
  P: 'M0 6V0H4V3H0',
  L: 'M0 0V6H4',
  E: 'M4 0H0V6H4M0 3H3',
}
const sample = [...'SAMPLE']
  .map((letter, place) => `<path transform="translate(${place * 6} 0)" d="${letters[letter]}"/>`)
  .join('')

const tints: Partial<Record<DocumentKind | VisaPaper, string>> = {
  'emirates-id-front': '#dfe8e2',
  'emirates-id-back': '#d5e0e8',
  passport: '#e6dcd6',
  tenancy: '#e9e6da',
  'iban-proof': '#dcdfea',
}

/** A picture that nobody takes for a real document: SAMPLE across it, and grey lines for its words. */
export async function samplePicture(kind: DocumentKind | VisaPaper): Promise<File> {
  const tint = tints[kind] ?? '#e4e4e0'
  const picture = drawn.get(tint) ?? draw(tint)
  drawn.set(tint, picture)
  return new File([new Uint8Array(await picture)], 'sample.jpg', { type: 'image/jpeg' })
}

/** Drawn once, because every sample application uploads some of them. */
const drawn = new Map<string, Promise<Buffer>>()

async function draw(tint: string): Promise<Buffer> {
  const sharp = await loadSharp()
  const lines = [300, 350, 400, 450]
    .map((y, place) => `<rect x="300" y="${y}" width="${420 - place * 60}" height="16" rx="8"/>`)
    .join('')
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400" viewBox="0 0 900 600">
    <rect width="900" height="600" fill="${tint}"/>
    <g fill="#9aa09c"><rect x="70" y="260" width="180" height="220" rx="12"/>${lines}</g>
    <g transform="translate(105 70) scale(20)" fill="none" stroke="#a33" stroke-width="0.8"
      stroke-linejoin="round" stroke-linecap="round">${sample}</g></svg>`
  return sharp(Buffer.from(picture)).jpeg().toBuffer()
}
