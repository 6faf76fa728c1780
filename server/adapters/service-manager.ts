import { execFile } from 'node:child_process'

/** What systemd gave this process at its start, and where programs are. */
type Given = Partial<Record<'NOTIFY_SOCKET' | 'WATCHDOG_USEC' | 'PATH', string | undefined>>

/** Systemd expects a sign of life within its time; three chances bear a slow moment. */
const SIGNS_PER_TIME = 3
const PATIENCE_MS = 10_000

/**
 * Tells systemd that the product is ready and that it lives; a loop that stands still tells nothing
 * and is started anew. Node has no sockets of this kind, so the program systemd-notify sends them.
 */
export function serviceManager({ NOTIFY_SOCKET: socket, WATCHDOG_USEC: within, PATH }: Given) {
  let timer: NodeJS.Timeout | undefined

  function tell(...words: string[]): Promise<void> {
    if (!socket) return Promise.resolve()
    return new Promise((resolve) => {
      const env = { PATH, NOTIFY_SOCKET: socket }
      // Nobody could be told that it failed but systemd, which notices by itself.
      execFile('systemd-notify', words, { env, timeout: PATIENCE_MS }, () => resolve())
    })
  }

  return {
    /** It serves; from now on it says that it lives. */
    async ready(): Promise<void> {
      const ms = Number(within) / 1_000
      if (socket && ms > 0) {
        timer = setInterval(() => void tell('WATCHDOG=1'), ms / SIGNS_PER_TIME)
        timer.unref()
      }
      await tell('--ready')
    },
    async stopping(): Promise<void> {
      clearInterval(timer)
      await tell('STOPPING=1')
    },
  }
}
