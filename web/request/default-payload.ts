import type { Call, DefaultField } from '#api/define-call.ts'
import type { FirstTouch } from '#web/storage/first-touch.ts'

/** The default payload setter [A19]; `isText` sends indicators as JSON text. */
const names = ['id', 'uuid', 'sessionId', 'forSignOnly', 'clientSigningFlow', 'adsIndicators']

export type PayloadSources = { query: URLSearchParams; sessionId: string; firstTouch: FirstTouch }

/** Default fields of a call's input. */
export function defaultFields(input: object): DefaultField[] {
  const shape = 'shape' in input && typeof input.shape === 'object' ? input.shape : undefined
  return Object.entries(shape ?? {})
    .filter(([name]) => names.includes(name))
    .map(([name, field]) => ({ name, isText: field.safeParse('{}').success }))
}

/** Adds declared fields that the caller omitted. */
export function withDefaults(
  call: Pick<Call, 'input' | 'defaults'>,
  input: Record<string, unknown>,
  sources: PayloadSources,
): Record<string, unknown> {
  const filled = { ...input }
  for (const { name, isText } of call.defaults ?? defaultFields(call.input)) {
    if (filled[name] !== undefined) continue
    const value = valueOf(name, sources)
    if (value !== undefined) filled[name] = isText ? textOf(value) : value
  }
  return filled
}

/** Fields about the visit, not sent before consent where it is asked. */
const ofVisit = new Set([
  'journeyId',
  'adsIndicators',
  'affiliateEvent',
  'analyticsId',
  'additionalQueryParams',
])

export function withoutVisit(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !ofVisit.has(name)))
}

function valueOf(name: string, { query, sessionId, firstTouch }: PayloadSources): unknown {
  if (name === 'sessionId') return sessionId
  if (name === 'adsIndicators') return Object.keys(firstTouch).length > 0 ? firstTouch : undefined
  return query.get(name === 'id' ? 'appId' : name) ?? undefined
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
