import { isDay } from '#domain/day.ts'
import { placeInside } from '#domain/site/wrong-values.ts'
import { useFormatter } from '#web/use-formatter.ts'
import {
  asList,
  asObject,
  kindOf,
  partSchema,
  withoutNull,
} from '#web/console/settings/json-schema.ts'
import type { JsonSchema } from '#web/console/settings/json-schema.ts'
import { dirhamsText } from '#web/console/settings/typed-values.ts'
import { useFieldWords } from './use-field-words.ts'

type Shown = { schema: JsonSchema; words: string; value: unknown }

/** A value of a setting in words, for its history. */
export function useSettingText(): (shown: Shown) => string {
  const { labelOf, valueOf, say } = useFieldWords()
  const format = useFormatter()

  function numberText({ format: unit }: JsonSchema, value: number): string {
    return unit === 'fils' ? `${say('aed')} ${dirhamsText(value)}` : format.number(value)
  }

  function plainText(schema: JsonSchema, words: string, value: unknown): string {
    if (typeof value === 'boolean') return say(value ? 'values.yes' : 'values.no')
    if (typeof value === 'number') return numberText(schema, value)
    if (typeof value !== 'string' || value === '') return say('values.nothing')
    if (schema.enum) return valueOf(words, value)
    const isDate = schema.format === 'date' && isDay(value)
    if (!isDate) return value
    return format.dateTime(new Date(`${value}T12:00:00+04:00`), { dateStyle: 'medium' })
  }

  function namedText({ schema, words, value }: Shown): string {
    const isRecord = kindOf(schema) === 'record'
    const parts = Object.entries(asObject(value)).map(([name, part]) => {
      const inner = {
        schema: partSchema(schema, name),
        words: isRecord ? `${words}.each` : placeInside(words, name),
        value: part,
      }
      return `${labelOf(`${words}.${name}`, name)}: ${text(inner)}`
    })
    return parts.join('; ') || say('values.nothing')
  }

  function text({ schema: given, words, value }: Shown): string {
    const { schema } = withoutNull(given)
    if (value === undefined || value === null) return say('values.nothing')
    switch (kindOf(schema)) {
      case 'object':
      case 'record':
        return namedText({ schema, words, value })
      case 'list':
      case 'choices': {
        const items = schema.items ?? {}
        const inner = items.enum ? words : `${words}.each`
        const rows = asList(value).map((row) => text({ schema: items, words: inner, value: row }))
        return rows.join(', ') || say('values.nothing')
      }
      default:
        return plainText(schema, words, value)
    }
  }

  return text
}
