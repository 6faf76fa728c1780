/** Numbers of sample people, which nobody has: +971 50 000 1000 to 1999. */
const shape = /^\+971500001\d{3}$/

/** No real message ever goes there. */
export const isSampleNumber = (e164: string): boolean => shape.test(e164)

/** The number of the sample person at this place of the list. */
export const sampleNumber = (place: number): string =>
  `+971500001${String(place % 1000).padStart(3, '0')}`
