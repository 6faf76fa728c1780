/** Words of one name that are kept or looked for; no name needs more. */
const MOST_WORDS = 8
/** A single letter is an initial, which finds too many. */
const SHORTEST = 2

/** Arabic letters that people write for each other, after their marks were taken off. */
const alike: Record<string, string> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ی: 'ي', ک: 'ك' }

/**
 * The words of a name as they are compared: without case, accents, vowel signs, and the ways in
 * which Arabic writes one letter. Each once, at most so many.
 */
export function nameWords(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640'’`ʼ]/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replaceAll(/[ٱىةیک]/g, (letter) => alike[letter] ?? letter)
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => [...word].length >= SHORTEST)
  return [...new Set(words)].slice(0, MOST_WORDS)
}
