import { useState } from 'react'
import { checkEmiratesId } from '#domain/hiring/values/emirates-id.ts'

/** A second press accepts a wrong check digit, since some cards fail the check (domain.md 2.2). */
export function useEmiratesIdAgain() {
  const [wrongIds, setWrongIds] = useState<readonly string[]>([])
  return {
    /** The confirming field, where this number was refused before. */
    confirmed: (emiratesId: string) =>
      wrongIds.includes(emiratesId) ? { emiratesIdConfirmed: true } : {},
    /** Remembers the refusal of this number. */
    pressed(emiratesId: string): void {
      const check = checkEmiratesId(emiratesId)
      if (!check.ok && check.code === 'emirates-id-check-digit') {
        setWrongIds((known) => [...known, emiratesId])
      }
    },
  }
}
