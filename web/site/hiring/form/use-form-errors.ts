import type { FieldValues, Path } from 'react-hook-form'
import { isFieldCode } from '#domain/problem.ts'
import { useRefusalText } from './use-refusal-text.ts'
import type { StepForm } from './use-step-form.ts'

/**
 * The sentence at a field: what the last submit refused, else what was seen when the field was left.
 * It goes away once the answer is mended.
 */
export function useFormErrors<Values extends FieldValues>(step: StepForm<Values>) {
  const textOf = useRefusalText()
  const { errors } = step.form.formState
  return (field: Path<Values>): string | undefined => {
    const code = errors[field]?.type
    if (!isFieldCode(code)) return undefined
    const seen = step.check().find((refusal) => refusal.field === field)
    const sent = step.refusals.find((refusal) => refusal.field === field && refusal.code === code)
    return textOf(seen ?? sent ?? { field, code })
  }
}
