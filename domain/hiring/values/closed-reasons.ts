/** Why nobody can come on a day: a holiday, a closed day of the week, or no time that is free. */
export const CLOSED_REASONS = ['holiday', 'weekday', 'full'] as const
export type ClosedReason = (typeof CLOSED_REASONS)[number]
