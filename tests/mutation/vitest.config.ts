import { defineConfig } from 'vitest/config'

/** The tests of one part, as `commands/mutate.mjs` names them. */
export default defineConfig({
  test: {
    root: process.cwd(),
    include: (process.env.TESTS_OF_PART ?? '').split(';'),
    globalSetup: ['tests/support/database/database-server.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
