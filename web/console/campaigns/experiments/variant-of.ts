/** The key of a variant's letter by its place; a plan has four at most. */
export const variantOf = (place: number): '0' | '1' | '2' | '3' => {
  if (place === 0) return '0'
  if (place === 1) return '1'
  return place === 2 ? '2' : '3'
}
