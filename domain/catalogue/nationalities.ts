/** Countries by ISO 3166-1. The number plus 1,000 is the id in a visitor's `preference`. */
const countries = [
  [50, 'BD', 'bangladesh'],
  [204, 'BJ', 'benin'],
  [64, 'BT', 'bhutan'],
  [120, 'CM', 'cameroon'],
  [384, 'CI', 'ivory-coast'],
  [232, 'ER', 'eritrea'],
  [231, 'ET', 'ethiopia'],
  [288, 'GH', 'ghana'],
  [356, 'IN', 'india'],
  [360, 'ID', 'indonesia'],
  [404, 'KE', 'kenya'],
  [450, 'MG', 'madagascar'],
  [504, 'MA', 'morocco'],
  [104, 'MM', 'myanmar'],
  [524, 'NP', 'nepal'],
  [566, 'NG', 'nigeria'],
  [586, 'PK', 'pakistan'],
  [608, 'PH', 'philippines'],
  [646, 'RW', 'rwanda'],
  [144, 'LK', 'sri-lanka'],
  [834, 'TZ', 'tanzania'],
  [764, 'TH', 'thailand'],
  [768, 'TG', 'togo'],
  [800, 'UG', 'uganda'],
  [704, 'VN', 'vietnam'],
  [716, 'ZW', 'zimbabwe'],
] as const

export type Nationality = { id: number; code: string; slug: string }

export const NATIONALITIES: readonly Nationality[] = countries.map(([number, code, slug]) => ({
  id: 1_000 + number,
  code,
  slug,
}))

const slugByCode = new Map(NATIONALITIES.map(({ code, slug }) => [code, slug]))

/** A country's word in addresses, by ISO code. */
export const nationalitySlug = (code: string): string | undefined =>
  slugByCode.get(code.toUpperCase())
