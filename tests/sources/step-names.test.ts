import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { stepCodes } from '#domain/hiring/steps/step-codes.ts'

const root = path.join(import.meta.dirname, '..', '..')

/** The product, without its tests. */
const sources = globSync('{api,domain,server,web}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

/** The product files in which one of these step codes stands, in code or in a comment. */
function naming(codes: readonly string[]): string[] {
  const words = new RegExp(String.raw`\b(?:${codes.join('|')})\b`)
  return sources.filter(({ text }) => words.test(text)).map(({ file }) => file)
}

/** Where the code itself has to stand: the tables, the list of each area, and SQL. */
const named = [
  'api/hiring/steps/step-units.ts',
  'domain/hiring/steps/led-steps.ts',
  'domain/hiring/steps/step-of.ts',
  'domain/hiring/steps/steps-on-server.ts',
  'domain/hiring/steps/steps.ts',
  'domain/staff/case-stages.ts',
  'server/db/hiring/answers/payment-on-file.ts',
  'server/http/docs/call-example.ts',
  'server/services/hiring/steps/all-rules.ts',
  'web/site/hiring/step-screens.tsx',
]

test('what is asked of a step stands in its row: who names BANK_INFO is a table or SQL', () => {
  expect(naming(['BANK_INFO']).toSorted()).toEqual(named)
})

test('few files name any step', () => {
  expect(naming(stepCodes).length).toBeLessThan(40)
})

/** Files that name a step by its code or its purpose, and those by purpose outside of hiring. */
const most = { all: 130, elsewhere: 35 }

test('by purpose as well, steps are named in hiring above all, and by no more files', () => {
  const purposes = sources.filter(({ text }) => /\bstepOf\.\w/.test(text)).map(({ file }) => file)
  const all = new Set([...naming(stepCodes), ...purposes])
  const elsewhere = purposes.filter((file) => !/^(?:\w+\/)+hiring\//.test(file))
  expect(all.size).toBeLessThanOrEqual(most.all)
  expect(elsewhere.length).toBeLessThanOrEqual(most.elsewhere)
})
