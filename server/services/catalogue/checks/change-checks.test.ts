import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMaid, listMaids } from '#api/catalogue/catalogue.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import { recordCheck, withdrawCheck } from './change-checks.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const medical = {
  kind: 'medical',
  way: 'health-centre',
  checkedOn: '2025-11-10',
  validUntil: '2026-11-10',
  languages: [],
} as const
const checksOf = async (maidId: string, lang?: string) =>
  (await app.call(getMaid, { maidId, lang })).maid.checks

test('nothing is said to be checked without a record', async () => {
  expect(await checksOf(await aMaid(app.deps))).toEqual([])
})

test('a profile tells what was checked, by whom and when, and that it is out of date', async () => {
  const maidId = await aMaid(app.deps)
  expect(await recordCheck(app.deps, maidId, medical)).toEqual({ isShown: true })
  expect(await checksOf(maidId)).toEqual([{ ...medical, isExpired: true }])
})

test('a later record takes the place of an earlier one, and can be taken back', async () => {
  const maidId = await aMaid(app.deps)
  await recordCheck(app.deps, maidId, medical)
  const later = { ...medical, checkedOn: '2026-11-12', validUntil: '2027-11-12' }
  await recordCheck(app.deps, maidId, later)
  expect(await checksOf(maidId)).toEqual([{ ...later, isExpired: false }])
  expect(await withdrawCheck(app.deps, maidId, 'medical')).toBe(true)
  expect(await withdrawCheck(app.deps, maidId, 'medical')).toBe(false)
  expect(await checksOf(maidId)).toEqual([])
})

test('[U09] languages that were heard are in words of the visitor, hidden ones left out', async () => {
  const maidId = await aMaid(app.deps, {
    is_ethiopian: true,
    languages: JSON.stringify([
      { label: 'Arabic', level: 'GOOD' },
      { label: 'English', level: 'GOOD' },
    ]),
  })
  const languages = ['Arabic', 'English']
  const heard = { kind: 'languages', way: 'call-with-her', languages } as const
  await recordCheck(app.deps, maidId, { ...heard, checkedOn: '2026-11-09' })
  expect(await checksOf(maidId, 'fr')).toMatchObject([{ languages: ['anglais'] }])
})

test('[E01] who keeps her checks to herself shows none, and no list has any', async () => {
  const maidId = await aMaid(app.deps, { published_fields: [] })
  expect(await recordCheck(app.deps, maidId, medical)).toEqual({ isShown: false })
  expect(await checksOf(maidId)).toBeUndefined()
  const { maids } = await app.call(listMaids, {})
  expect(JSON.stringify(maids)).not.toContain('health-centre')
})

test('a record that cannot be true changes nothing, and unknown people have none', async () => {
  const maidId = await aMaid(app.deps)
  await recordCheck(app.deps, maidId, medical)
  const wrong = { ...medical, checkedOn: '2099-01-01' }
  expect(await recordCheck(app.deps, maidId, wrong)).toEqual({ problem: 'day-to-come' })
  expect(await checksOf(maidId)).toHaveLength(1)
  await expect(recordCheck(app.deps, randomUUID(), medical)).rejects.toThrow('not-found')
})
