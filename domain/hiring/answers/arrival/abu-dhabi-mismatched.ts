/** Ways on that are stored; the third, another person, is a new application (ruling 22). */
export const mismatchWays = ['another-address', 'exception'] as const
export type MismatchWay = (typeof mismatchWays)[number]

export type AbuDhabiMismatchedFields = { way: MismatchWay }

/** Each way is possible whenever it is asked. */
export const checkAbuDhabiMismatched = () => []
