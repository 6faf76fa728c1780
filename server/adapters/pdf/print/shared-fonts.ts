import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import type { Font, Glyph, GlyphPosition } from 'fontkit'
import { layoutText } from './layout-text.ts'
import { ownWords } from '#server/adapters/pdf/wording/paper-words.ts'

type Source = Parameters<PDFKit.PDFDocument['registerFont']>[1]

/** What pdfkit uses of a shaped text; it scales the positions where they stand. */
type Shaped = Readonly<{ glyphs: readonly Glyph[]; positions: readonly GlyphPosition[] }>

const fonts = new Map<string, Font>()
/** Shaped words of our own papers by font; personal words stay with their document. */
const shapedWords = new Map<string, Map<string, Shaped>>()

/**
 * Shares parsed tables but not glyphs, which remember earlier texts: equal orders must give equal
 * bytes.
 */
export function fontForDocument(name: string): Source {
  const font = kept(fonts, name, () => readFont(name))
  const own = Object.create(font, { _glyphs: { value: {} } })
  const words = kept(shapedWords, name, () => new Map<string, Shaped>())
  const given = new Map<string, Shaped>()
  const shape = (text: string): Shaped =>
    kept(ownWords.has(text) ? words : given, text, () => shapeAlone(font, text))
  // Arabic lines begin at their end, so they are shaped whole.
  const parts = name.includes('Arabic') ? (text: string) => [text] : wordsAndSpaces
  own.layout = (text: string) => inGlyphsOf(own, parts(text).map(shape))
  return own
}

function readFont(name: string): Font {
  const font = create(readFileSync(new URL(`../fonts/${name}`, import.meta.url)))
  if (!('layout' in font)) throw new TypeError(`${name} is a collection of fonts`)
  return font
}

/** Shapes as a font without earlier texts. */
function shapeAlone(font: Font, text: string): Shaped {
  return layoutText(Object.assign(font, { _glyphs: {} }), text)
}

const wordsAndSpaces = (text: string): string[] => text.split(/( )/).filter((part) => part !== '')

function inGlyphsOf(font: Font, parts: readonly Shaped[]) {
  const positions = parts.flatMap((part) => part.positions.map((position) => ({ ...position })))
  return {
    glyphs: parts.flatMap(({ glyphs }) =>
      glyphs.map(({ id, codePoints }) => font.getGlyph(id, codePoints)),
    ),
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}

function kept<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const known = values.get(key)
  if (known !== undefined) return known
  const made = make()
  values.set(key, made)
  return made
}
