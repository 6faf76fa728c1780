/** Half-open, in positions of the original text. */
export type Range = readonly [from: number, to: number]

/** Typed words in comparable form. */
export const comparableWords = (typed: string): string[] =>
  fold(typed).letters.split(/\s+/).filter(Boolean)

/**
 * Where folded words stand in a text, merged and in order. Case, accents and Arabic spellings do
 * not matter.
 */
export function findInQuestions(text: string, words: readonly string[]): Range[] {
  const { letters, places } = fold(text)
  const found = words.flatMap((word) =>
    placesOf(letters, word).map((at): Range => {
      const last = places[at + word.length - 1] ?? text.length - 1
      return [places[at] ?? 0, endOf(text, last)]
    }),
  )
  return merged(found.toSorted(([one], [other]) => one - other))
}

/** Whether the text contains all folded words. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const { letters } = fold(text)
  return words.every((word) => letters.includes(word))
}

/** Accents, Arabic vowel marks and the Arabic stretching line. */
const MARKS = /[\u0300-\u036F\u0640\u064B-\u065F\u0670]/g

/** Letters that are often written either way. */
const alike: Partial<Record<string, string>> = { ى: 'ي', ة: 'ه', '’': "'" }

/** Comparable letters, and each one's position in the text. */
function fold(text: string): { letters: string; places: number[] } {
  const letters: string[] = []
  const places: number[] = []
  for (let at = 0; at < text.length; at++) {
    const plain = text.charAt(at).normalize('NFKD').replaceAll(MARKS, '').toLowerCase()
    for (const letter of plain) {
      letters.push(alike[letter] ?? letter)
      places.push(at)
    }
  }
  return { letters: letters.join(''), places }
}

function placesOf(letters: string, word: string): number[] {
  const found: number[] = []
  for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + word.length)) {
    found.push(at)
  }
  return found
}

/** Marks belong to the letter before them. */
function endOf(text: string, last: number): number {
  let end = last + 1
  while (/\p{M}/u.test(text.charAt(end))) end++
  return end
}

function merged(ranges: readonly Range[]): Range[] {
  const kept: Range[] = []
  for (const [from, to] of ranges) {
    const before = kept.at(-1)
    if (before && from <= before[1]) kept[kept.length - 1] = [before[0], Math.max(before[1], to)]
    else kept.push([from, to])
  }
  return kept
}
