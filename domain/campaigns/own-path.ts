/** A slash, its look-alikes, and what browsers skip between two. */
const separator = String.raw`(?:[/\\\t\n\r]|%(?:2f|5c|09|0a|0d))`
/** All of these at the start, dots between them included. */
const start = new RegExp(String.raw`^(?:${separator}|(?:\.|%2e){1,2}(?=${separator}|$))+`, 'i')

/**
 * Keeps one slash at the start, so that no browser reads a host: `//x`, `/\x` and `/%5cx` become
 * `/x`.
 */
export const ownPath = (path: string): string => `/${path.replace(start, '')}`
