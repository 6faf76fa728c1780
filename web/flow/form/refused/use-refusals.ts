import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { isFieldCode } from '#domain/problem.ts'
import type { Refusal } from './refusal.ts'
import { useRefusalText } from './refusal.ts'

/** Refusals of the last submit until they are mended. */
export function useRefusals<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  check: () => Refusal[],
) {
  const [list, setList] = useState<readonly Refusal[]>([])
  const [attempt, setAttempt] = useState(0)
  const textOf = useRefusalText()
  const { errors } = form.formState

  /** From the last submit, else from leaving the field. */
  function errorOf(field: string): string | undefined {
    const code = errors[field]?.type
    if (code === undefined) return undefined
    const seen = check().find((refusal) => refusal.field === field)
    const sent = list.find((refusal) => refusal.field === field && refusal.code === code)
    const known = seen ?? sent
    if (known) return textOf(known)
    return isFieldCode(code) ? textOf({ field, code }) : undefined
  }

  return {
    list,
    attempt,
    errorOf,
    refuse(refusals: readonly Refusal[]) {
      setList(refusals)
      // The server's input paths are the form's field names.
      for (const { field, code } of refusals) form.setError(field as Path<Values>, { type: code })
      if (refusals.length > 0) setAttempt((count) => count + 1)
    },
    /** After a change drops the mended refusals everywhere. */
    mend(changed: readonly string[]) {
      const now = check()
      const leftOf = (known: readonly Refusal[]) =>
        known.flatMap((refusal) => stillRefused(refusal, { now, changed }) ?? [])
      setList(leftOf)
      const stays = new Set([...now, ...leftOf(list)].map(({ field }) => field))
      for (const field of Object.keys(errors)) {
        if (!stays.has(field)) form.clearErrors(field as Path<Values>)
      }
    },
    clear: () => setList([]),
  }
}

/** Current refusals; the server's stay until their field changes. */
function stillRefused(
  refusal: Refusal,
  { now, changed }: { now: readonly Refusal[]; changed: readonly string[] },
): Refusal | undefined {
  const seen = now.find(({ field }) => field === refusal.field)
  if (seen) return seen
  return refusal.said !== undefined && !changed.includes(refusal.field) ? refusal : undefined
}
