import type { Font } from 'fontkit'

type Flags = { flags: { useMarkFilteringSet: boolean } }
type Iterator = {
  options: object
  shouldIgnore: (glyph: { id: number; isMark: boolean }) => boolean
}
type Processor = {
  glyphIterator: Iterator
  table: { lookupList: { toArray: () => { flags: Flags; markFilteringSet?: number }[] } }
  coverageIndex: (coverage: object, id: number) => number
}
/** Fields of fontkit that its types do not name. */
type Inside = {
  _layoutEngine: { engine?: Partial<Record<'GSUBProcessor' | 'GPOSProcessor', Processor | null>> }
  GDEF?: { markGlyphSetsDef?: { coverage: object[] } }
}

const done = new WeakSet<Font>()

/**
 * Makes fontkit obey mark filtering sets: an OpenType rule skips marks that are not in its set. Without
 * this, rules that widen Bengali signs do not match, and signs overlap.
 */
export function filterMarks(font: Font): void {
  if (done.has(font)) return
  done.add(font)
  const { _layoutEngine: layout, GDEF } = font as unknown as Inside
  const sets = GDEF?.markGlyphSetsDef?.coverage
  if (!sets) return
  for (const processor of [layout.engine?.GSUBProcessor, layout.engine?.GPOSProcessor])
    if (processor) filterIn(processor, sets)
}

function filterIn(processor: Processor, sets: readonly object[]): void {
  const setOf = new WeakMap<object, object>()
  for (const { flags, markFilteringSet: at } of processor.table.lookupList.toArray()) {
    const marks = at === undefined || !flags.flags.useMarkFilteringSet ? undefined : sets[at]
    if (marks) setOf.set(flags, marks)
  }
  let iterator = processor.glyphIterator
  // The library makes an iterator for each text.
  Object.defineProperty(processor, 'glyphIterator', {
    get: () => iterator,
    set: (next: Iterator) => {
      const ignores = next.shouldIgnore.bind(next)
      next.shouldIgnore = (glyph) => {
        const marks = glyph.isMark ? setOf.get(next.options) : undefined
        return ignores(glyph) || (!!marks && processor.coverageIndex(marks, glyph.id) === -1)
      }
      iterator = next
    },
  })
}
