import { Client } from 'pg'
import type { Logger } from 'pino'

const RETRY_MS = 1_000

/**
 * Hears what other processes announce on `channel` and calls back with each payload; after a lost
 * connection it reconnects and calls back with `undefined`, because announcements were missed.
 */
export function listenForChanges(
  from: { url: string; channel: string; log: Logger },
  onChange: (payload: string | undefined) => void,
): { close: () => Promise<void> } {
  let isClosed = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function open(missed: boolean): Promise<void> {
    client = new Client({ connectionString: from.url })
    client.on('error', again)
    client.on('end', again)
    client.on('notification', ({ payload }) => onChange(payload))
    await client.connect()
    await client.query(`listen ${from.channel}`)
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
