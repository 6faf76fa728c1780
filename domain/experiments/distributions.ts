/** Of a standard normal value: how likely one at least as large is. */
export const normalTail = (z: number): number => erfc(z / Math.SQRT2) / 2

/** The standard normal value that is exceeded with this likelihood. */
export function normalQuantile(tail: number): number {
  let [low, high] = [-10, 10]
  // Sixty halvings are exact for a double.
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (normalTail(middle) > tail) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Of a chi square value with one to three degrees of freedom: how likely one at least as large is. */
export function chiSquareTail(value: number, degrees: 1 | 2 | 3): number {
  if (degrees === 2) return Math.exp(-value / 2)
  const one = erfc(Math.sqrt(value / 2))
  return degrees === 1 ? one : one + Math.sqrt((2 * value) / Math.PI) * Math.exp(-value / 2)
}

/** Chebyshev coefficients of the complementary error function, exact to seven digits. */
const coefficients = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
]

function erfc(x: number): number {
  const t = 1 / (1 + Math.abs(x) / 2)
  const sum = coefficients.reduceRight((total, one) => one + t * total, 0)
  const tail = t * Math.exp(-x * x + sum)
  return x >= 0 ? tail : 2 - tail
}
