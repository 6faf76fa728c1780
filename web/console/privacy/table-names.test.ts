import { expect, test } from 'vitest'
import { removedKinds } from '#domain/privacy/removed-kinds.ts'
import tableNames from './table-names.json' with { type: 'json' }

test.each(['en', 'ar'] as const)('what a run removes has a word of its own in %s', (language) => {
  const tables = tableNames[language]
  expect(Object.keys(tables).toSorted()).toEqual(removedKinds.toSorted())
  expect(new Set(Object.values(tables)).size).toBe(removedKinds.length)
  const script = language === 'ar' ? /^\p{Script=Arabic}/u : /^[A-Z]/
  expect(Object.values(tables).filter((text) => !script.test(text))).toEqual([])
})
