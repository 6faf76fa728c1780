import { spawn, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serviceManager } from './service-manager.ts'

let folder: string
const usual = process.env['PATH'] ?? ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'daarly-notify-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const told = async () =>
  (await readFile(path.join(folder, 'told'), 'utf8').catch(() => '')).split('\n').filter(Boolean)

test('systemd is told of the start, of each third of its time, and of the end', async () => {
  const program = path.join(folder, 'systemd-notify')
  await writeFile(program, `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >> ${folder}/told\n`)
  await chmod(program, 0o755)
  const manager = serviceManager({
    NOTIFY_SOCKET: '/run/notify',
    WATCHDOG_USEC: '300000',
    PATH: `${folder}:${usual}`,
  })
  manager.ready()
  await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBeGreaterThan(3)
  manager.stopping()
  await expect.poll(async () => (await told()).at(-1), { timeout: 20_000 }).toContain('STOPPING')
  const lines = await told()
  expect(lines[0]).toBe('/run/notify READY=1')
  expect(lines.filter((line) => line === '/run/notify WATCHDOG=1').length).toBeGreaterThan(1)
  expect(lines.at(-1)).toBe('/run/notify STOPPING=1')
})

test('without systemd nothing is started', async () => {
  await rm(path.join(folder, 'told'), { force: true })
  const manager = serviceManager({ PATH: `${folder}:${usual}` })
  manager.ready()
  manager.stopping()
  expect(await told()).toEqual([])
})

/** A socket as systemd has it; it says each message on a line. */
const receiver = `
import socket, sys
s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
s.bind(sys.argv[1])
print('open', flush=True)
while True: print(s.recv(4096).decode(), flush=True)
`
const isThere = (program: string) => spawnSync(program, ['--version']).status === 0

test.runIf(isThere('systemd-notify') && isThere('python3'))(
  'the real program reaches a socket as systemd has it',
  async () => {
    const socket = path.join(folder, 'socket')
    const listening = spawn('python3', ['-u', '-c', receiver, socket])
    let heard = ''
    listening.stdout.on('data', (data: Buffer) => {
      heard += data.toString()
    })
    await expect.poll(() => heard, { timeout: 20_000 }).toContain('open')
    const manager = serviceManager({
      NOTIFY_SOCKET: socket,
      WATCHDOG_USEC: '300000',
      PATH: usual,
    })
    manager.ready()
    await expect.poll(() => heard, { timeout: 20_000 }).toMatch(/READY=1[\s\S]*WATCHDOG=1/)
    manager.stopping()
    await expect.poll(() => heard, { timeout: 20_000 }).toContain('STOPPING=1')
    listening.kill()
  },
)
