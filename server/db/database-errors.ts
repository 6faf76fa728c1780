/**
 * Lock and statement time-outs, deadlocks, serialization failures, and plans outdated by a
 * migration: a retry can succeed.
 */
const busyCodes = new Set(['55P03', '57014', '40P01', '40001', '0A000'])
/** The database ended the transaction of a process that stood still. */
const givenUpCodes = new Set(['25P03', '25P04'])
const lineCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

/** The database is overloaded; a later try may succeed. */
export function isDatabaseBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && busyCodes.has(String(error.code))
}

/** The connection leads to a replaced primary, which only reads. */
export function isDemoted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006'
}

/**
 * Whether the database is unusable now: unreachable, no longer primary, disk full or without a free
 * connection.
 */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(08|57P|53)/.test(code) ||
    givenUpCodes.has(code) ||
    lineCodes.has(code) ||
    isDemoted(error) ||
    /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/.test(
      error.message,
    )
  )
}
