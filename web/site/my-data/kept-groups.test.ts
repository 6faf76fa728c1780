import { expect, test } from 'vitest'
import { heldKinds, retention } from '#domain/privacy/retention.ts'
import { erasureOf, keptGroupNames, keptGroups } from './kept-groups.ts'

test('every kind that is kept stands in one group', () => {
  const shown = keptGroupNames.flatMap((group) => [...keptGroups[group]])
  expect(shown.toSorted()).toEqual([...heldKinds].toSorted())
})

test('what a group says of erasure is true of each of its kinds', () => {
  for (const group of keptGroupNames) {
    for (const kind of keptGroups[group]) {
      expect([kind, retention[kind].erased]).toEqual([kind, erasureOf(group)])
    }
  }
})
