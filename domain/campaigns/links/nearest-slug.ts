/** The probable slug; `isSure` where it is one typing error away and nothing else is as near. */
export type NearSlug = { slug: string; isSure: boolean }

const LEAST_SURE = 5
const FARTHEST = 2

/**
 * The nearest slug, at most two letters away. Digits never count as typing errors: qr38 is another
 * poster.
 */
export function nearestSlug(asked: string, slugs: Iterable<string>): NearSlug | undefined {
  let nearest: { slug: string; slips: number; isOnlyOne: boolean } | undefined
  for (const slug of slugs) {
    if (Math.abs(slug.length - asked.length) > FARTHEST) continue
    const slips = slipsBetween(asked, slug)
    if (slips > (nearest?.slips ?? FARTHEST)) continue
    nearest = { slug, slips, isOnlyOne: slips < (nearest?.slips ?? FARTHEST + 1) }
  }
  if (!nearest) return undefined
  const { slug, slips, isOnlyOne } = nearest
  const isSlip = slips === 1 && asked.length >= LEAST_SURE && digits(asked) === digits(slug)
  return { slug, isSure: isSlip && isOnlyOne }
}

const MOST_NAMED = 3

/** Names that one could take for another: a letter or two apart, or the beginning of one. */
export const nearSlugs = (slug: string, others: readonly string[]): string[] =>
  others
    .filter(
      (one) =>
        one.startsWith(`${slug}-`) ||
        slug.startsWith(`${one}-`) ||
        (digits(one) === digits(slug) && slipsBetween(slug, one) <= FARTHEST),
    )
    .slice(0, MOST_NAMED)

const digits = (text: string): string => text.replace(/\D/g, '')

/** Counts changed, missing, added and swapped letters between the common start and end. */
function slipsBetween(a: string, b: string): number {
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  const room = Math.min(a.length, b.length) - start
  while (end < room && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  const isSwap = left.length === 2 && right.length === 2 && left[0] === right[1]
  return isSwap && left[1] === right[0] ? 1 : distance(left, right)
}

/** Levenshtein's, row by row. */
function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const changed = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      current.push(Math.min((above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, changed))
    }
    above = current
  }
  return above[b.length] ?? 0
}
