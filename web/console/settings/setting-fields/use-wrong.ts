import { useFormParts } from './form-context.ts'
import { useFieldWords } from './use-field-words.ts'
import type { JsonSchema } from '#web/console/settings/json-schema.ts'

/** What is wrong at a place, as a sentence; undefined where nothing is. */
export function useWrong(place: string, schema: JsonSchema = {}): string | undefined {
  const { wrong } = useFormParts()
  const { wrongOf } = useFieldWords()
  const found = wrong.find((one) => one.place === place)
  return found && wrongOf(found, schema)
}
