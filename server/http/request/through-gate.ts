import { Problem } from '#domain/problem.ts'
import type { Gate } from './gate.ts'

/** Does what makes a page, if there is a place for it; throws `overloaded`. */
export async function throughGate<T>(gate: Gate, work: () => Promise<T>): Promise<T> {
  const place = gate.enter('read')
  if (!place) throw new Problem('overloaded')
  try {
    return await work()
  } finally {
    gate.leave(place)
  }
}
