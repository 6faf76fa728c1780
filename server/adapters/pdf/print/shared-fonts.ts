import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import type { Font, GlyphPosition } from 'fontkit'

type Source = Parameters<PDFKit.PDFDocument['registerFont']>[1]

/** What pdfkit uses of a shaped text; it scales the positions where they stand. */
type Shaped = { glyphs: object[]; positions: GlyphPosition[]; advanceWidth: number }

const fonts = new Map<string, Font>()

/**
 * A font of this folder for one document. Its tables are read once a process. Its glyphs are the
 * document's own: each remembers the letters that it first stood for, and equal orders have equal
 * bytes whatever was drawn before. A line is shaped once, though pdfkit asks for it three times.
 */
export function fontForDocument(name: string): Source {
  const font = openFont(name)
  const shaped = new Map<string, Shaped>()
  const own = Object.create(font, { _glyphs: { value: {} } })
  own.layout = (...order: Parameters<Font['layout']>): Shaped => {
    const key = JSON.stringify(order)
    const known = shaped.get(key) ?? font.layout.apply(own, order)
    shaped.set(key, known)
    return copyOf(known)
  }
  return own
}

function openFont(name: string): Font {
  const known = fonts.get(name)
  if (known) return known
  const font = create(readFileSync(new URL(`../fonts/${name}`, import.meta.url)))
  if (!('layout' in font)) throw new TypeError(`${name} is a collection of fonts`)
  fonts.set(name, font)
  return font
}

function copyOf({ glyphs, positions }: Shaped): Shaped {
  const own = positions.map((position) => ({ ...position }))
  return {
    glyphs,
    positions: own,
    get advanceWidth() {
      return own.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}
