import { GUIDE, INSURANCE } from '#domain/resources/resource-codes.ts'
import type { ResourceCode } from '#domain/resources/resource-codes.ts'

/** The day when each text last changed, to update with its words. */
export const textDays: Partial<Record<ResourceCode, string>> = {
  [INSURANCE]: '2026-11-22',
  [GUIDE]: '2026-11-22',
  'agreement-sample': '2026-11-22',
  'dd-sample': '2026-11-22',
}

/** Whether we print this document without the operator. */
export const isPrintedByUs = (code: ResourceCode): boolean => textDays[code] !== undefined
