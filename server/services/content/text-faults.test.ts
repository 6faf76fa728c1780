import { expect, test } from 'vitest'
import { placedProblems } from './placed-problems.ts'
import words from './text-faults.json' with { type: 'json' }

test('each fault and kind of mark is said in both languages, with the same blanks', () => {
  const { en, ar } = words
  expect(Object.keys(ar.faults)).toEqual(Object.keys(en.faults))
  expect(Object.keys(ar.marks)).toEqual(Object.keys(en.marks))
  const arabic = [...Object.values(ar.faults), ...Object.values(ar.marks)]
  expect(arabic.filter((text) => !/\p{Script=Arabic}/u.test(text))).toEqual([])
  expect(Object.values(ar.faults).map(blanks)).toEqual(Object.values(en.faults).map(blanks))
})

const blanks = (text: string) => text.match(/\{#?\w+\}/g)?.toSorted()

test('a fault is placed at its line, or at what it names', () => {
  const source = '## A {#a}\n\nSay {what}.\n'
  const lines = placedProblems(source, [
    { fault: 'no-anchor', line: 9 },
    { fault: 'unknown-fact', name: '{what}' },
    { fault: 'anchor-twice', name: 'a' },
    { fault: 'page-needs', name: 'lead' },
    { fault: 'too-long' },
  ]).map(({ line }) => line)
  expect(lines).toEqual([9, 3, 1, null, null])
})
