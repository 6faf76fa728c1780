import type { ApplicationState } from '#server/db/hiring/applications.ts'

type Signed = Pick<ApplicationState['mandates'][number], 'kind' | 'signed_at' | 'starts_on'>

/** The first day that the one-time mandate was signed for, if it was signed. */
export function signedDayOf(mandates: readonly Signed[]): string | undefined {
  const first = mandates.find(({ kind }) => kind === 'one-time')
  return first?.signed_at ? first.starts_on : undefined
}
