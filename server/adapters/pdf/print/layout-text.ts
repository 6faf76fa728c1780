import type { Font, GlyphRun } from 'fontkit'
import { filterMarks } from './filter-marks.ts'

/**
 * The library fails where a font cannot place a mark; the second try draws marks after their
 * letters.
 */
export function layoutText(font: Font, text: string): GlyphRun {
  filterMarks(font)
  try {
    return font.layout(text)
  } catch {
    return font.layout(text, { mark: false, mkmk: false })
  }
}
