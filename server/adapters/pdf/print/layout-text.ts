import type { Font, GlyphRun } from 'fontkit'

/**
 * The glyphs of a text and where they stand. Where a font knows no place for a mark on its letter, the
 * library fails; the marks then stand after their letter, since a paper never fails on a name.
 */
export function layoutText(font: Font, text: string): GlyphRun {
  try {
    return font.layout(text)
  } catch {
    return font.layout(text, { mark: false, mkmk: false })
  }
}
