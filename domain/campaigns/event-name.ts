const pattern = /^[A-Za-z][\w.-]{0,63}$/

/** An address's analytics event [R24], if it is a plain word. */
export const eventName = (text: string | null): string | undefined =>
  text !== null && pattern.test(text) ? text : undefined
