import { createHash } from 'node:crypto'
import { leadingZeroBits } from './captcha.ts'

/** Does what a browser does, for tests and measurements: the answer `pow <number>` of newProofOfWork. */
export function solveProofOfWork({ salt, difficulty }: { salt: string; difficulty: number }) {
  for (let number = 0; ; number += 1) {
    const digest = createHash('sha256').update(`${salt}:${number}`).digest()
    if (leadingZeroBits(digest) >= difficulty) return `pow ${number}`
  }
}
