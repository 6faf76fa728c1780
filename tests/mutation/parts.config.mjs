const without = ['!**/*.test.ts', '!**/*.config.ts']

/** What `npm run mutate` breaks on purpose, with the tests that should notice. */
export const parts = {
  domain: {
    mutate: ['domain/**/*.ts', ...without],
    tests: ['domain/**/*.test.ts'],
    database: false,
  },
  privacy: {
    mutate: ['server/privacy/**/*.ts', ...without],
    tests: ['server/privacy/**/*.test.ts'],
    database: true,
  },
  calls: {
    mutate: [
      'server/http/idempotency.ts',
      'server/http/limits.ts',
      'server/visit/*.ts',
      ...without,
    ],
    tests: ['server/http/**/*.test.ts', 'server/visit/**/*.test.ts'],
    database: true,
  },
  hiring: {
    mutate: ['server/services/hiring/**/*.ts', 'server/services/signing/**/*.ts', ...without],
    tests: ['server/services/{hiring,signing}/**/*.test.ts'],
    database: true,
  },
}
