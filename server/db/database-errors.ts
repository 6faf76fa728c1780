/**
 * A lock that did not come in time, a statement that took too long, two that waited for each other, and
 * a plan that another version's tables outdated: made anew for the next try.
 */
const busyCodes = new Set(['55P03', '57014', '40P01', '40001', '0A000'])
const lineCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

/** The database has too much to do, and would do it at another time. */
export function isDatabaseBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && busyCodes.has(String(error.code))
}

/** The database, or the line to it, is not there; or it has no room, or no connection, left. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(08|57P|53)/.test(code) ||
    lineCodes.has(code) ||
    /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/.test(
      error.message,
    )
  )
}
