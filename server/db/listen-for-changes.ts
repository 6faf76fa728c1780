import { Client } from 'pg'
import type { Logger } from 'pino'
import { beSilentFor, cutWhenSilent } from './cut-when-silent.ts'

const RETRY_MS = 1_000
/** A line that hears nothing for so long asks whether it still stands. */
const SILENT_MS = 30_000
const CONNECT_MS = 10_000

/**
 * Hears what other processes announce on `channel` and calls back with each payload; after a lost
 * connection it reconnects and calls back with `undefined`, because announcements were missed. A line
 * that heard nothing for `silentMs` is tried, and cut where no answer comes.
 */
export function listenForChanges(
  from: { url: string; channel: string; log: Logger; silentMs?: number },
  onChange: (payload: string | undefined) => void,
): { close: () => Promise<void> } {
  let isClosed = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function open(missed: boolean): Promise<void> {
    const own = new Client({ connectionString: from.url, connectionTimeoutMillis: CONNECT_MS })
    client = own
    own.on('error', again)
    own.on('end', again)
    own.on('notification', ({ payload }) => onChange(payload))
    await own.connect()
    cutWhenSilent(own, () => void own.query('select').catch(again))
    beSilentFor(own, from.silentMs ?? SILENT_MS)
    await own.query(`listen ${from.channel}`)
    if (missed) onChange(undefined)
  }

  function again(): void {
    if (isClosed || timer) return
    client?.removeAllListeners()
    client?.on('error', () => undefined)
    timer = setTimeout(() => {
      timer = undefined
      open(true).catch(again)
    }, RETRY_MS)
  }

  open(false).catch((error: unknown) => {
    from.log.warn({ err: error }, 'cannot hear changes yet')
    again()
  })
  return {
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
