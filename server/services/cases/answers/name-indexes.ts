import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { nameWords } from '#domain/staff/name-words.ts'
import type { CaseStep } from '#server/db/hiring/answers/step-answers.ts'
import { blindIndex, blindIndexes } from '#server/privacy/blind-index.ts'
import type { KeyRing } from '#server/privacy/key-ring.ts'

/** The purpose of fingerprints of a household's name, a word each. */
export const NAME_PURPOSE = 'household-name'

/** Where the answer of a step names the household. */
const nameFields: Partial<Record<CaseStep, string>> = {
  [stepOf.signer]: 'name',
  [stepOf.account]: 'accountTitle',
  VISA_SPONSOR: 'name',
}

/** The words of the name in an answer; none for other steps. */
export function nameWordsIn(step: string, answer: unknown): string[] {
  const field = nameFields[step as CaseStep]
  if (field === undefined || typeof answer !== 'object' || answer === null) return []
  const name: unknown = Object.getOwnPropertyDescriptor(answer, field)?.value
  return typeof name === 'string' ? nameWords(name) : []
}

/** Fingerprints by which staff find an answer by a name in it; null where it names nobody. */
export function nameIndexesOf(ring: KeyRing, step: string, answer: unknown): string[] | null {
  const words = nameWordsIn(step, answer)
  return words.length === 0 ? null : words.map((word) => blindIndex(ring, NAME_PURPOSE, word))
}

/** Of each typed word, its fingerprints under every key; undefined where nothing can be a name. */
export function nameSearch(ring: KeyRing, typed: string): string[][] | undefined {
  const words = nameWords(typed)
  return words.length === 0
    ? undefined
    : words.map((word) => blindIndexes(ring, NAME_PURPOSE, word))
}
