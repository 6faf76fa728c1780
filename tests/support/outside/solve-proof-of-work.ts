import { createHash } from 'node:crypto'
import { leadingZeroBits } from '#domain/visitor/proof-of-work.ts'

/** A browser's work, for tests and measurements: newProofOfWork's answer `pow <number>`. */
export function solveProofOfWork({ salt, difficulty }: { salt: string; difficulty: number }) {
  for (let number = 0; ; number += 1) {
    const digest = createHash('sha256').update(`${salt}:${number}`).digest()
    if (leadingZeroBits(digest) >= difficulty) return `pow ${number}`
  }
}
