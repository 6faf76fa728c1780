/** Runs the server under test in a folder of its own, which goes with it. */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { e2eFolder } from './e2e-server.ts'

const clear = () => rmSync(e2eFolder, { recursive: true, force: true })

clear()
mkdirSync(e2eFolder, { mode: 0o711 })
const server = spawn(process.execPath, ['server/main.ts'], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => server.kill(signal))
}
server.on('exit', (code) => {
  clear()
  process.exitCode = code ?? 1
})
