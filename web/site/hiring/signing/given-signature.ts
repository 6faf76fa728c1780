import type { GivenInk } from './pad-state.ts'

let given: { appId: string; specimen: GivenInk } | undefined

/** Hands the given signature to the next forms, whose sealed drafts keep it over a reload. */
export function keepGivenSignature(appId: string, specimen: GivenInk): void {
  given = { appId, specimen }
}

export function givenSignature(appId: string): GivenInk | null {
  return given?.appId === appId ? given.specimen : null
}
