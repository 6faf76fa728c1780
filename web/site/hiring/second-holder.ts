import type { AppInfo } from '#api/hiring/application.ts'
import { isForSecondHolder } from '#domain/signing/second-signature.ts'

/** The bank wants the other holder of the account to sign a mandate too, or that is done just now. */
export const asksSecondHolder = ({ mandates }: Pick<AppInfo, 'mandates'>): boolean =>
  mandates.some(isForSecondHolder)
