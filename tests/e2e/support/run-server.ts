/** Runs a server under test in a folder of its own, which goes with it. */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'

const folder = path.dirname(process.env['DATA_DIR'] ?? '')
if (!path.basename(folder).startsWith('daarly-e2e-')) throw new Error(`not ours: ${folder}`)
const clear = () => rmSync(folder, { recursive: true, force: true })

clear()
mkdirSync(folder, { mode: 0o711 })
const server = spawn(process.execPath, ['server/main.ts'], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => server.kill(signal))
}
server.on('exit', (code) => {
  clear()
  process.exitCode = code ?? 1
})
