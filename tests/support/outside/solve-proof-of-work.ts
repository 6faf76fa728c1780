import { createHash } from 'node:crypto'
import { leadingZeroBits } from '#domain/visitor/proof-of-work.ts'

/** Solves the proof of work like a browser, for tests and measurements. */
export function solveProofOfWork({ salt, difficulty }: { salt: string; difficulty: number }) {
  for (let number = 0; ; number += 1) {
    const digest = createHash('sha256').update(`${salt}:${number}`).digest()
    if (leadingZeroBits(digest) >= difficulty) return `pow ${number}`
  }
}
