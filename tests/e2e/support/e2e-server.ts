import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/app/free-port.ts'

// The first to ask is the run itself: its workers and its servers inherit what it found.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_HIRING_PORT ??= String(await freePort())

/** A server under test with a database of its own, and all that it writes in one folder. */
export type Site = ReturnType<typeof siteAt>

function siteAt(port: string) {
  // Nobody else's run has this port.
  const folder = join(tmpdir(), `daarly-e2e-${port}`)
  return {
    address: `http://127.0.0.1:${port}`,
    folder,
    // Nothing is limited: many tests come from one address.
    settings: {
      PORT: port,
      DATA_DIR: join(folder, 'data'),
      OUTBOX_FILE: join(folder, 'outbox.jsonl'),
      RATE_LIMITS: 'off',
      SAMPLE_APPLICATIONS: 'off',
      INTERVIEW_PHONE: '+97140000000',
      INTERPRETER_PHONE: '+97140000001',
    },
  }
}

/** Stories here only read: nothing that two visitors share ever changes. */
export const browsingSite = siteAt(process.env.E2E_PORT)

/** Stories here hire, each a maid of its own; staff commands and the outbox are of this site. */
export const hiringSite = siteAt(process.env.E2E_HIRING_PORT)

/** Traces and pictures of what failed. */
export const e2eResults = `test-results/e2e-${process.env.E2E_PORT}`
