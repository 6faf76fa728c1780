const pattern = /^[A-Za-z][\w.-]{0,63}$/

/** The analytics event that an address names [R24], where it is a plain word. */
export const eventName = (text: string | null): string | undefined =>
  text !== null && pattern.test(text) ? text : undefined
