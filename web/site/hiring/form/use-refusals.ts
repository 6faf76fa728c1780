import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { isFieldCode } from '#domain/problem.ts'
import type { Refusal } from './refusal.ts'
import { useRefusalText } from './use-refusal-text.ts'

/** What the last submit refused, until the answer is mended. */
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
    drop: (field: string) => setList((known) => known.filter((refusal) => refusal.field !== field)),
    clear: () => setList([]),
  }
}
