import type { WrongValue } from '#domain/site/wrong-values.ts'
import { useFieldWords } from '#web/console/settings/setting-fields/use-field-words.ts'

/** What is wrong at a place, in words; undefined where nothing is. */
export function useWrongText(wrong: readonly WrongValue[]): (place: string) => string | undefined {
  const { wrongOf } = useFieldWords()
  return (place) => {
    const found = wrong.find((one) => one.place === place)
    return found && wrongOf(found, {})
  }
}
