import { array, assert, integer, property, string, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { proofFaults } from './judge-proof.ts'

const names = uniqueArray(string({ minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 9 })
const hashOf = (name: string) => `hash of ${name}`
const listed = (of: readonly string[]) =>
  of.map((name) => ({ name, sha256: hashOf(name), bytes: 1 }))
const found = (of: readonly string[]) => new Map(of.map((name) => [name, hashOf(name)]))

test('a pack as it was listed has no fault', () => {
  assert(
    property(names, (all) => {
      expect(proofFaults(listed(all), found(all))).toEqual([])
    }),
  )
})

test('each changed, missing and added file is named, and no other', () => {
  assert(
    property(names, array(integer({ min: 0, max: 3 }), { minLength: 9 }), (all, fates) => {
      const fateOf = new Map(all.map((name, at) => [name, fates[at] ?? 0]))
      const pick = (fate: number) => all.filter((name) => fateOf.get(name) === fate)
      const files = found([...pick(0), ...pick(3)])
      for (const name of pick(1)) files.set(name, 'other bytes')
      const faults = proofFaults(listed([...pick(0), ...pick(1), ...pick(2)]), files)
      const told = (what: string) =>
        faults.filter((one) => one.what === what).map(({ file }) => file)
      expect(new Set(told('changed'))).toEqual(new Set(pick(1)))
      expect(new Set(told('missing'))).toEqual(new Set(pick(2)))
      expect(new Set(told('not-listed'))).toEqual(new Set(pick(3)))
      expect(faults).toHaveLength(all.length - pick(0).length)
    }),
  )
})
