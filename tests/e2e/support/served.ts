import path from 'node:path'
import type { Site } from './e2e-server.ts'

/** How Playwright starts the product for a site, and when it is there. */
export const served = ({ address, settings }: Site) => ({
  command: `exec "${process.execPath}" tests/e2e/support/run-server.ts`,
  cwd: path.join(import.meta.dirname, '..', '..', '..'),
  env: settings,
  url: `${address}/healthz`,
  timeout: 180_000,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
})
