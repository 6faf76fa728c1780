/** Places of one element before and after; one of them alone where it is gone or new. */
export type AlignedPair = { before?: number; after?: number }

/** Longer lists are compared from their ends alone, so that no text keeps a browser busy. */
const MOST_CELLS = 4_000_000

/** Pairs equal elements of two lists in order, as many as can be. */
export function alignLists(before: readonly string[], after: readonly string[]): AlignedPair[] {
  const start = commonStart(before, after)
  const most = Math.min(before.length, after.length) - start
  const end = commonStart(before.toReversed().slice(0, most), after.toReversed().slice(0, most))
  const middle = alignMiddle(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  )
  return [
    ...pairsFrom({ before: 0, after: 0 }, start),
    ...middle.map((pair) => moved(pair, start)),
    ...pairsFrom({ before: before.length - end, after: after.length - end }, end),
  ]
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((element, place) => element !== other[place])
  return at === -1 ? Math.min(one.length, other.length) : at
}

const pairsFrom = (from: Required<AlignedPair>, count: number): AlignedPair[] =>
  Array.from({ length: count }, (_, at) => ({ before: from.before + at, after: from.after + at }))

const moved = ({ before, after }: AlignedPair, by: number): AlignedPair => ({
  ...(before === undefined ? {} : { before: before + by }),
  ...(after === undefined ? {} : { after: after + by }),
})

function alignMiddle(before: readonly string[], after: readonly string[]): AlignedPair[] {
  const gone = before.map((_, at) => ({ before: at }))
  const added = after.map((_, at) => ({ after: at }))
  if (before.length * after.length > MOST_CELLS) return [...gone, ...added]
  const longest = longestCommon(before, after)
  const pairs: AlignedPair[] = []
  let [old, now] = [0, 0]
  while (old < before.length && now < after.length) {
    if (before[old] === after[now]) pairs.push({ before: old++, after: now++ })
    else if (longest(old + 1, now) >= longest(old, now + 1)) pairs.push({ before: old++ })
    else pairs.push({ after: now++ })
  }
  return [...pairs, ...gone.slice(old), ...added.slice(now)]
}

/** How many elements two lists have in common from two places on. */
function longestCommon(before: readonly string[], after: readonly string[]) {
  const width = after.length + 1
  const table = new Uint32Array((before.length + 1) * width)
  const at = (old: number, now: number) => table[old * width + now] ?? 0
  for (let old = before.length - 1; old >= 0; old -= 1) {
    for (let now = after.length - 1; now >= 0; now -= 1) {
      table[old * width + now] =
        before[old] === after[now]
          ? at(old + 1, now + 1) + 1
          : Math.max(at(old + 1, now), at(old, now + 1))
    }
  }
  return at
}
