/** A slash, its look-alikes, and characters that browsers skip. */
const separator = String.raw`(?:[/\\\t\n\r]|%(?:2f|5c|09|0a|0d))`
/** Any of these at the start, with dots between them. */
const start = new RegExp(String.raw`^(?:${separator}|(?:\.|%2e){1,2}(?=${separator}|$))+`, 'i')

/**
 * Keeps one slash at the start, so that no browser reads a host: `//x`, `/\x` and `/%5cx` become
 * `/x`.
 */
export const ownPath = (path: string): string => `/${path.replace(start, '')}`
