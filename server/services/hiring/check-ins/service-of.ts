import type { Served } from '#domain/hiring/check-ins/check-in-days.ts'
import { termsOn } from '#domain/payment/service-terms.ts'
import type { ServiceTerms } from '#domain/payment/service-terms.ts'
import type { ServiceRow } from '#server/db/hiring/check-ins.ts'

/** A service by the terms that its household agreed to. */
export const servedOf = (row: ServiceRow, versions: readonly ServiceTerms[]): Served => ({
  arrivedOn: row.arrived_on,
  lastDay: row.last_day ?? undefined,
  trialDays: termsOn(versions, row.terms_from ?? row.arrived_on).trialDays ?? 0,
})
