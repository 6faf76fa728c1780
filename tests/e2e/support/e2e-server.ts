import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Every checkout has a port of its own, so that two of them can be tested at the same time.
const checkout = createHash('sha256').update(process.cwd()).digest().readUInt16BE(0)

/** The port of the server under test; E2E_PORT names another one. */
export const e2ePort = Number(process.env.E2E_PORT ?? 20_000 + (checkout % 10_000))

export const e2eAddress = `http://127.0.0.1:${e2ePort}`

const folder = join(tmpdir(), `daarly-e2e-${e2ePort}`)

/** What the server under test is told. Nothing is limited: many tests come from one address. */
export const e2eServerSettings = {
  PORT: String(e2ePort),
  DATA_DIR: join(folder, 'data'),
  OUTBOX_FILE: join(folder, 'outbox.jsonl'),
  RATE_LIMITS: 'off',
}

/** Everything that the server under test writes is in here. */
export const e2eFolder = folder
