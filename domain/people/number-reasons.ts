/** Why a member of staff opens her number. */
export const numberReasons = ['call-her', 'correct-it', 'authority-asks'] as const
export type NumberReason = (typeof numberReasons)[number]
