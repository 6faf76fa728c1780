/** A code of the operating system, such as ECONNREFUSED, or of PostgreSQL. */
const systemCode = /\bE[A-Z]{4,20}\b/
/** One of our own codes, such as not-found. */
const ownCode = /^[a-z]+(?:-[a-z]+){0,5}$/

/** The code in the text of an error; what else stands there may be personal. */
export function errorCodeIn(text: string | null): string {
  if (text === null) return 'unknown'
  return systemCode.exec(text)?.[0] ?? (ownCode.test(text) ? text : 'unknown')
}
