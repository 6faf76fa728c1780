import type { VisaParameterCode } from '#domain/constants.ts'

/** Stages of the operator's estimate, in order, with their waiting-time parameter. */
export const dayParts = [
  { part: 'permit', code: 'sites_wait_after_paying_visa' },
  { part: 'centre', code: 'sites_wait_after_visit_center' },
  { part: 'medical', code: 'sites_wait_after_medical_visa' },
  { part: 'residence', code: 'sites_wait_after_sending_passport' },
] as const satisfies readonly { part: string; code: VisaParameterCode }[]
export type DayPart = (typeof dayParts)[number]['part']

/** The operator's estimate in working days. */
export type VisaEstimate = { parts: { part: DayPart; days: number }[]; days: number }

/** Undefined unless every stage has a whole number of days, so that no sum is too small. */
export function visaEstimate(
  rows: readonly { code: string; value: string }[],
): VisaEstimate | undefined {
  const parts = dayParts.map(({ part, code }) => ({
    part,
    days: Number(rows.find((row) => row.code === code)?.value || Number.NaN),
  }))
  if (parts.some(({ days }) => !Number.isInteger(days) || days < 0)) return undefined
  const days = parts.reduce((sum, one) => sum + one.days, 0)
  return days > 0 ? { parts, days } : undefined
}
