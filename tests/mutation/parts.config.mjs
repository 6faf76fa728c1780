const nouns = ['campaigns', 'catalogue', 'hiring', 'payment', 'signing', 'visitor']

/** A noun's rules, which the tests beside them have to know. */
const rules = nouns.map((noun) => [
  `domain/${noun}`,
  { mutate: [`domain/${noun}/**/*.ts`], tests: [`domain/${noun}/**/*.test.ts`], database: false },
])

/** What `npm run mutate` breaks on purpose, with the tests that should notice. */
export const parts = {
  ...Object.fromEntries(rules),
  domain: { mutate: ['domain/*.ts'], tests: ['domain/*.test.ts'], database: false },
  privacy: {
    mutate: ['server/privacy/**/*.ts'],
    tests: ['server/privacy/**/*.test.ts'],
    database: true,
  },
  calls: {
    mutate: ['server/http/idempotency.ts', 'server/who/*.ts', 'server/who/limits/*.ts'],
    tests: ['server/http/**/*.test.ts', 'server/who/**/*.test.ts'],
    database: true,
  },
  hiring: {
    mutate: ['server/services/{hiring,signing}/**/*.ts'],
    tests: ['server/services/{hiring,signing}/**/*.test.ts'],
    database: true,
  },
}
