import { Problem } from '#domain/problem.ts'
import type { FieldCode, FieldRefusal } from '#domain/problem.ts'

/** One refused field; its sentence is added with the answer, in the visitor's language. */
export function refusedField(
  field: string,
  code: FieldCode,
  values?: FieldRefusal['values'],
): FieldRefusal {
  return { field, code, values }
}

/** Refuses the input if any field was refused. */
export function refuseFields(errors: readonly FieldRefusal[]): void {
  if (errors.length > 0) throw new Problem('invalid-input', { errors: [...errors] })
}

/** Refuses one field. */
export function refuseField(
  field: string,
  code: FieldCode,
  values?: FieldRefusal['values'],
): never {
  throw new Problem('invalid-input', { errors: [refusedField(field, code, values)] })
}
