import type { AppInfo } from '#api/hiring/application.ts'
import { isForSecondHolder } from '#domain/signing/second-signature.ts'

/** Whether the second holder must sign, or is doing so. */
export const asksSecondHolder = ({ mandates }: Pick<AppInfo, 'mandates'>): boolean =>
  mandates.some(isForSecondHolder)
