import { Client } from 'pg'
import type { Logger } from 'pino'
import { setAnswerTimeout, closeOnTimeout } from './connection-timeout.ts'

const RETRY_MS = 1_000
/** After so long without news a connection checks whether it still listens. */
const LOOK_MS = 5_000
const CONNECT_MS = 10_000

/** Gets each payload; `undefined` after possibly missed announcements. */
export type Heard = (payload: string | undefined) => unknown

/** `ready` settles with the first try, after which no announcement is missed. */
export type ChangeListener = { ready: Promise<void>; close: () => Promise<void> }

/**
 * Listens past any pooler on one connection; calls back with `undefined` after a reconnect or a
 * failed callback.
 */
export function listenForChanges(
  from: { url: string; log: Logger; lookMs?: number },
  channels: Readonly<Record<string, Heard>>,
): ChangeListener {
  const { url, log, lookMs = LOOK_MS } = from
  const names = Object.keys(channels)
  let isClosed = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  const retries = new Map<string, NodeJS.Timeout>()

  async function tell(channel: string, payload: string | undefined): Promise<void> {
    try {
      await channels[channel]?.(payload)
    } catch (error) {
      log.error({ err: error, channel }, 'a notification of the database was not applied')
      if (isClosed || retries.has(channel)) return
      const retry = () => {
        retries.delete(channel)
        void tell(channel, undefined)
      }
      retries.set(channel, setTimeout(retry, RETRY_MS))
    }
  }

  async function open(missed: boolean): Promise<void> {
    const own = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
    client = own
    own.on('error', again)
    own.on('end', again)
    own.on('notification', ({ channel, payload }) => void tell(channel, payload))
    await own.connect()
    closeOnTimeout(own, () => void look(own))
    setAnswerTimeout(own, lookMs)
    for (const name of names) await own.query(`listen ${name}`)
    if (missed) for (const name of names) void tell(name, undefined)
  }

  async function look(own: Client): Promise<void> {
    try {
      const { rows } = await own.query<{ listens: boolean }>(LISTENS, [names.length])
      if (rows[0]?.listens) return
      log.warn('no notification comes back: name the database itself, not a pooler')
      again()
      await own.end()
    } catch {
      again()
    }
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

  const ready = open(false).catch((error: unknown) => {
    log.warn({ err: error }, 'notifications of the database do not come yet')
    again()
  })
  return {
    ready,
    close: async () => {
      isClosed = true
      for (const each of [timer, ...retries.values()]) clearTimeout(each)
      await client?.end().catch(() => undefined)
    },
  }
}

/** A standby forwards nothing, and a pooler's session listens to nothing. */
const LISTENS = `
  select not pg_is_in_recovery() and (select count(*) from pg_listening_channels()) = $1 as listens`
