import { emptyBitset, intersect, without } from './bitset.ts'
import type { Bitset } from './bitset.ts'

/**
 * Counts of sets per slot in binary: plane 0 holds ones, plane 1 twos. Bitwise steps serve 32
 * slots.
 */
export type Scores = { planes: Planes; highest: number }

/** At least planes for ones, twos and fours. */
type Planes = readonly [Bitset, Bitset, Bitset, ...Bitset[]]
type Seven = readonly [Bitset, Bitset, Bitset, Bitset, Bitset, Bitset, Bitset]

const TOGETHER = 7

/** Counts in how many sets each slot is; `words` is a set's length. */
export function scoreSlots(sets: readonly Bitset[], words: number): Scores {
  const plane = () => emptyBitset(words)
  const highest = sets.length
  const further = Math.max(0, Math.ceil(Math.log2(highest + 1)) - 3)
  const planes: Planes = [plane(), plane(), plane(), ...Array.from({ length: further }, plane)]
  const none = plane()
  const carry = plane()
  for (let first = 0; first < highest; first += TOGETHER) {
    const at = (place: number): Bitset => sets[first + place] ?? none
    addSeven(planes, [at(0), at(1), at(2), at(3), at(4), at(5), at(6)], carry)
    for (const higher of planes.slice(3)) addCarry(higher, carry)
  }
  return { planes, highest }
}

/** Members with exactly this score. */
export function slotsWithScore({ planes }: Scores, members: Bitset, score: number): Bitset {
  const [ones, twos, fours, ...further] = planes
  const level = emptyBitset(members.length)
  // Inverts planes that must be 0, so that differences remain.
  const unlike = (value: number): number => (score & value ? 0 : -1)
  const [notOne, notTwo, notFour] = [unlike(1), unlike(2), unlike(4)]
  for (let word = 0; word < level.length; word++) {
    level[word] =
      (members[word] ?? 0) &
      ((ones[word] ?? 0) ^ notOne) &
      ((twos[word] ?? 0) ^ notTwo) &
      ((fours[word] ?? 0) ^ notFour)
  }
  for (const [place, plane] of further.entries()) {
    if (score & (8 << place)) intersect(level, plane)
    else without(level, plane)
  }
  return level
}

/** Adds seven sets to the planes like a hardware full adder: three bits make a one and a two. */
function addSeven([ones, twos, fours]: Planes, [a, b, c, d, e, f, g]: Seven, carry: Bitset): void {
  // Plain constants: destructuring here costs ten times as much.
  for (let word = 0; word < carry.length; word++) {
    const va = a[word] ?? 0
    const vb = b[word] ?? 0
    const vc = c[word] ?? 0
    const firstOne = va ^ vb ^ vc
    const firstTwo = (va & vb) | ((va ^ vb) & vc)
    const vd = d[word] ?? 0
    const ve = e[word] ?? 0
    const vf = f[word] ?? 0
    const secondOne = vd ^ ve ^ vf
    const secondTwo = (vd & ve) | ((vd ^ ve) & vf)
    const vg = g[word] ?? 0
    const one = firstOne ^ secondOne ^ vg
    const thirdTwo = (firstOne & secondOne) | ((firstOne ^ secondOne) & vg)
    const two = firstTwo ^ secondTwo ^ thirdTwo
    const four = (firstTwo & secondTwo) | ((firstTwo ^ secondTwo) & thirdTwo)
    const oldOne = ones[word] ?? 0
    const oldTwo = twos[word] ?? 0
    const oldFour = fours[word] ?? 0
    const overOne = oldOne & one
    const overTwo = (oldTwo & two) | ((oldTwo ^ two) & overOne)
    ones[word] = oldOne ^ one
    twos[word] = oldTwo ^ two ^ overOne
    fours[word] = oldFour ^ four ^ overTwo
    carry[word] = (oldFour & four) | ((oldFour ^ four) & overTwo)
  }
}

/** Adds a carry bit and keeps what overflows. */
function addCarry(plane: Bitset, carry: Bitset): void {
  for (let word = 0; word < plane.length; word++) {
    const before = plane[word] ?? 0
    const more = carry[word] ?? 0
    carry[word] = before & more
    plane[word] = before ^ more
  }
}
