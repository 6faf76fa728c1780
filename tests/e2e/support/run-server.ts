/** Clears what an earlier run of the server under test has left. */
import { mkdirSync, rmSync } from 'node:fs'
import { e2eFolder } from './e2e-server.ts'

rmSync(e2eFolder, { recursive: true, force: true })
mkdirSync(e2eFolder, { mode: 0o711 })
