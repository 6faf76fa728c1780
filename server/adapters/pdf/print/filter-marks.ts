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
/** What the library keeps to itself. */
type Inside = {
  _layoutEngine: { engine?: Partial<Record<'GSUBProcessor' | 'GPOSProcessor', Processor | null>> }
  GDEF?: { markGlyphSetsDef?: { coverage: object[] } }
}

const done = new WeakSet<Font>()

/**
 * Lets a rule pass over marks that are not in its set, as OpenType has it. The library does not, so
 * that Bengali signs lost the width that such rules give, and lay over each other.
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
