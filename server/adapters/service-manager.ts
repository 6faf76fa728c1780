import { spawn } from 'node:child_process'

/** What systemd gave this process at its start, and where programs are. */
type Given = Partial<Record<'NOTIFY_SOCKET' | 'WATCHDOG_USEC' | 'PATH', string | undefined>>

/** Systemd expects a sign of life within its time; three chances bear a slow moment. */
const SIGNS_PER_TIME = 3

/** Starts the program for each line; it ends with the lines. */
const HELPER = 'while read -r word; do systemd-notify "$word"; done'

/**
 * Reports readiness and a heartbeat to systemd, which restarts a process whose event loop is blocked.
 * Node has no sockets of this kind, so the program systemd-notify sends them,
 * from one helper: starting a process from a large one each time would hold visitors up.
 */
export function serviceManager({ NOTIFY_SOCKET: socket, WATCHDOG_USEC: within, PATH }: Given) {
  let timer: NodeJS.Timeout | undefined
  const helper = socket
    ? spawn('/bin/sh', ['-c', HELPER], {
        env: { PATH, NOTIFY_SOCKET: socket },
        stdio: ['pipe', 'ignore', 'ignore'],
      })
    : undefined
  helper?.unref()
  // Nobody could be told that it failed but systemd, which notices by itself.
  helper?.on('error', () => clearInterval(timer))
  helper?.stdin.on('error', () => clearInterval(timer))
  const tell = (word: string) => void helper?.stdin.write(`${word}\n`)

  return {
    /** Reports readiness and starts the watchdog heartbeat. */
    ready(): void {
      const ms = Number(within) / 1_000
      tell('READY=1')
      if (!helper || !(ms > 0)) return
      timer = setInterval(() => tell('WATCHDOG=1'), ms / SIGNS_PER_TIME)
      timer.unref()
    },
    stopping(): void {
      clearInterval(timer)
      tell('STOPPING=1')
      helper?.stdin.end()
    },
  }
}
