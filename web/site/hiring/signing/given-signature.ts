import type { GivenInk } from './pad-state.ts'

let given: { caseId: string; specimen: GivenInk } | undefined

/** Hands the given signature to the next forms, whose sealed drafts keep it over a reload. */
export function keepGivenSignature(caseId: string, specimen: GivenInk): void {
  given = { caseId, specimen }
}

export function givenSignature(caseId: string): GivenInk | null {
  return given?.caseId === caseId ? given.specimen : null
}
