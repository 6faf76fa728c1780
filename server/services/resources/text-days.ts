import { GUIDE, INSURANCE } from '#domain/resources/resource-codes.ts'
import type { ResourceCode } from '#domain/resources/resource-codes.ts'

/** When each text was written anew; a change of words moves its day. */
export const textDays: Partial<Record<ResourceCode, string>> = {
  [INSURANCE]: '2026-11-22',
  [GUIDE]: '2026-11-22',
  'agreement-sample': '2026-11-22',
  'dd-sample': '2026-11-22',
}

/** Whether we have a paper of this code without the operator. */
export const isPrintedByUs = (code: ResourceCode): boolean => textDays[code] !== undefined
