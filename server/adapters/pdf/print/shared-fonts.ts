import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import type { Font, Glyph, GlyphPosition } from 'fontkit'
import { layoutText } from './layout-text.ts'
import { ownWords } from '#server/adapters/pdf/wording/paper-words.ts'

type Source = Parameters<PDFKit.PDFDocument['registerFont']>[1]

/** What pdfkit uses of a shaped text; it scales the positions where they stand. */
type Shaped = Readonly<{ glyphs: readonly Glyph[]; positions: readonly GlyphPosition[] }>

const fonts = new Map<string, Font>()
/** Words of our papers by font, shaped once a process; what somebody gave stays with its document. */
const shapedWords = new Map<string, Map<string, Shaped>>()

/**
 * A font of this folder for one document. Its tables are read once a process. Its glyphs are the
 * document's own: each remembers the letters that it first stood for, and equal orders have equal
 * bytes whatever was drawn before.
 */
export function fontForDocument(name: string): Source {
  const font = kept(fonts, name, () => readFont(name))
  const own = Object.create(font, { _glyphs: { value: {} } })
  const words = kept(shapedWords, name, () => new Map<string, Shaped>())
  const given = new Map<string, Shaped>()
  const shape = (text: string): Shaped =>
    kept(ownWords.has(text) ? words : given, text, () => shapeAlone(font, text))
  // A line of Arabic begins at its end: it is shaped as a whole.
  const parts = name.includes('Arabic') ? (text: string) => [text] : wordsAndSpaces
  own.layout = (text: string) => inGlyphsOf(own, parts(text).map(shape))
  return own
}

function readFont(name: string): Font {
  const font = create(readFileSync(new URL(`../fonts/${name}`, import.meta.url)))
  if (!('layout' in font)) throw new TypeError(`${name} is a collection of fonts`)
  return font
}

/** As a font does that has shaped nothing yet. */
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
