/**
 * The same text with memory of its own: V8 keeps the whole of a text for as long as somebody holds
 * a part of it.
 */
export const ownText = (part: string): string => Buffer.from(part).toString()
