import { checkArrival } from '#domain/hiring/values/arrival-slots.ts'
import type { ArrivalRefusal, ArrivalWay } from '#domain/hiring/values/arrival-slots.ts'
import type { FieldRefusal } from '#domain/problem.ts'
import { refuseIf, type StepFacts } from '#domain/hiring/answers/step-facts.ts'

/** `slot` is `10:00-12:00`. */
export type MaidArrivalFields = { day: string; slot: string; way: ArrivalWay }

export type MaidArrivalShown = MaidArrivalFields

const fieldOf: Partial<Record<ArrivalRefusal, string>> = {
  'arrival-slot-unknown': 'slot',
  'arrival-centre-closed': 'way',
}

/** Checks day, time and way; not before she is free. */
export function checkMaidArrival(fields: MaidArrivalFields, facts: StepFacts): FieldRefusal[] {
  const { day, slot } = fields
  const missing = [
    ...refuseIf(day === '', { field: 'day', code: 'arrival-day-missing' }),
    ...refuseIf(slot === '', { field: 'slot', code: 'arrival-slot-missing' }),
  ]
  if (missing.length > 0) return missing
  const check = facts.calendar && checkArrival(fields, facts.now, facts.calendar)
  if (check?.ok === false) return [{ field: fieldOf[check.code] ?? 'day', code: check.code }]
  return tooEarly(day, facts)
}

function tooEarly(day: string, { firstDays, signedFrom }: StepFacts): FieldRefusal[] {
  if (signedFrom !== undefined && day < signedFrom) {
    return [{ field: 'day', code: 'arrival-before-first-day' }]
  }
  const isFree = firstDays !== undefined && day >= firstDays.from
  return refuseIf(!isFree, { field: 'day', code: 'first-day-too-soon' })
}
