/** Stored choices; the third, another person, is a new application (ruling 22). */
export const mismatchWays = ['another-address', 'exception'] as const
export type MismatchWay = (typeof mismatchWays)[number]

export type AbuDhabiMismatchedFields = { way: MismatchWay }

/** Every choice is valid whenever the step is asked. */
export const checkAbuDhabiMismatched = () => []
