import type { AppInfo } from '#api/hiring/application.ts'

/** The bank wants the other holder of the account to sign the monthly mandate, or that is done just now. */
export const asksSecondHolder = ({ mandates }: Pick<AppInfo, 'mandates'>): boolean =>
  mandates.some(
    ({ kind, state, rejectedFor }) =>
      kind === 'monthly' &&
      rejectedFor === 'JOINT_ACCOUNT_NEEDS_SECOND_SIGNATURE' &&
      (state === 'AWAITING_SIGNATURE' || state === 'SIGNED'),
  )
