import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/app/free-port.ts'

// The first to ask is the run itself: its workers and its server inherit what it found.
process.env.E2E_PORT ??= String(await freePort())

const port = process.env.E2E_PORT

export const e2eAddress = `http://127.0.0.1:${port}`

/** Everything that the server under test writes is in here; nobody else's run has this port. */
export const e2eFolder = join(tmpdir(), `daarly-e2e-${port}`)

/** Traces and pictures of what failed. */
export const e2eResults = `test-results/e2e-${port}`

/** What the server under test is told. Nothing is limited: many tests come from one address. */
export const e2eServerSettings = {
  E2E_PORT: port,
  PORT: port,
  DATA_DIR: join(e2eFolder, 'data'),
  OUTBOX_FILE: join(e2eFolder, 'outbox.jsonl'),
  RATE_LIMITS: 'off',
  // A story lasts two minutes at most; whom it held is free for those after it.
  HOLD_MINUTES: '3',
  HOLD_UNVERIFIED_MINUTES: '3',
}
