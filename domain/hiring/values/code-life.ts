/** A code by text message is good for so long (ruling 17). */
export const CODE_MINUTES = 10
/** How often it may be mistyped. */
export const CODE_TRIES = 5
