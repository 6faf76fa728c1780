import { kindOf, withoutNull } from '#web/console/settings/json-schema.ts'
import type { JsonSchema } from '#web/console/settings/json-schema.ts'

/** Short fields stand side by side where there is room. */
export const fieldGridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] items-end gap-5'

const shortFormats = ['date', 'time', 'fils', 'phone']

export function isShort(schema: JsonSchema): boolean {
  const kind = kindOf(schema)
  const { format } = withoutNull(schema).schema
  return kind === 'number' || kind === 'choice' || shortFormats.includes(format ?? '')
}
