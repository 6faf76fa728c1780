import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,api,server,web,tests,commands}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    globalSetup: ['tests/support/database-server.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
