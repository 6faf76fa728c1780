import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,api,server,web,tests,commands}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    globalSetup: ['tests/support/database-server.ts'],
    maxWorkers: 2,
    // A limit is there for what never ends: a busy machine must not fail a test.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
