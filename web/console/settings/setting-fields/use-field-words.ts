import { useMemo } from 'react'
import { useFormatter } from '#web/use-formatter.ts'
import type { WrongValue } from '#domain/site/wrong-values.ts'
import { useWords } from '#web/console/use-words.ts'
import { dirhamsText } from '#web/console/settings/typed-values.ts'
import { pathTo } from '#web/console/settings/json-schema.ts'
import type { JsonSchema, PlacePart } from '#web/console/settings/json-schema.ts'

/** Between the parts of a place, in both directions of writing. */
const BETWEEN = ' · '

type Say = ((key: string, values?: Record<string, string | number>) => string) & {
  has: (key: string) => boolean
}

/** The names, hints and messages of fields, by where their words stand. */
export function useFieldWords() {
  // Keys come from schemas; a test holds that each is there.
  const say = useWords('settingFields') as unknown as Say
  const format = useFormatter()
  return useMemo(() => {
    const find = (...keys: string[]) => {
      const key = keys.find((one) => say.has(one))
      return key === undefined ? undefined : say(key)
    }

    /** The name of a property, or of a record's entry; a typed name stands for itself. */
    const labelOf = (words: string, name: string): string =>
      find(`of.${words}.label`, `values.${name}`, `values.language-${name}`) ?? name
    const rowOf = (words: string, number: number): string =>
      say(say.has(`of.${words}.label`) ? `of.${words}.label` : 'row', { number })
    const valueOf = (words: string, value: string): string =>
      find(`of.${words}.values.${value}`, `values.${value}`) ?? value

    function partOf({ words, name, is }: PlacePart): string {
      return is === 'row' ? rowOf(words, Number(name) + 1) : labelOf(words, name)
    }

    /** `limit` is in the unit in which the field is typed. */
    function wrongOf({ code, limit }: WrongValue, schema: JsonSchema): string {
      const shown =
        limit === undefined
          ? ''
          : schema.format === 'fils'
            ? dirhamsText(limit)
            : format.number(limit)
      return say(`wrong.${code}`, { limit: shown })
    }

    return {
      labelOf,
      rowOf,
      valueOf,
      wrongOf,
      hintOf: (words: string): string | undefined => find(`of.${words}.hint`),
      /** Where a value stands, such as "Visas · Telephone". */
      placeOf: (schema: JsonSchema, words: string, place: string): string =>
        pathTo(schema, words, place).parts.map(partOf).join(BETWEEN),
      say,
    }
  }, [say, format])
}
