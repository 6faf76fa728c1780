import type { ImportField } from '#domain/people/import/columns.ts'
import { useFieldName } from '#web/console/people/form/use-field-name.ts'
import { useWords } from '#web/console/use-words.ts'

/** The name of a field that a column may hold, as the member reads it. */
export function useImportFieldName(): (field: ImportField) => string {
  const say = useWords('tables')
  const nameOf = useFieldName()
  return (field) => (field === 'clip' || field === 'picture' ? say(field) : nameOf(field))
}
