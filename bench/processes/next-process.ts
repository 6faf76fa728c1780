import { spawn } from 'node:child_process'
import path from 'node:path'
import { freePort } from '#tests/support/app/free-port.ts'
import { installedCopy, runIn } from './installed-copy.ts'

const program = path.join('node_modules', 'next', 'dist', 'bin', 'next')

/** The peer as Next's own command starts it in production, showing the list in this file. */
export async function startNext(
  listFile: string,
): Promise<{ port: number; pid: number; stop: () => Promise<void> }> {
  const folder = await installedCopy('peer-next', (copy) =>
    runIn(copy, process.execPath, [program, 'build']),
  )
  const port = await freePort()
  const child = spawn(process.execPath, [program, 'start', '-p', String(port)], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PEER_LIST: listFile,
    },
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`Next ended with ${child.exitCode}.`)
    const answer = await fetch(`http://127.0.0.1:${port}/hire-maid`).catch(() => undefined)
    if (answer?.ok) return { port, pid: child.pid ?? 0, stop }
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
  await stop()
  throw new Error('Next did not start.')
}
