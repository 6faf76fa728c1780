import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countSavedMaids, listSavedMaids, saveMaid, unsaveMaid } from '#api/catalogue/catalogue.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

test('[U11][R18] saved people stay on the list of their visitor, newest first', async () => {
  const as = aVisitor()
  const first = await aMaid(app.deps)
  const second = await aMaid(app.deps)
  await app.call(saveMaid, { maidId: first }, { as })
  app.clock.advance({ seconds: 1 })
  expect(await app.call(saveMaid, { maidId: second }, { as })).toEqual({ saved: [second, first] })
  const { maids, gone } = await app.call(listSavedMaids, {}, { as })
  expect(maids.map(({ id }) => id)).toEqual([second, first])
  expect(gone).toEqual([])
})

test('[U11] saving twice keeps one, taking off twice keeps none', async () => {
  const as = aVisitor()
  const maidId = await aMaid(app.deps)
  await app.call(saveMaid, { maidId }, { as })
  expect(await app.call(saveMaid, { maidId }, { as })).toEqual({ saved: [maidId] })
  expect(await app.call(unsaveMaid, { maidId }, { as })).toEqual({ saved: [] })
  expect(await app.call(unsaveMaid, { maidId }, { as })).toEqual({ saved: [] })
})

test("[U11] nobody sees another visitor's list", async () => {
  await app.call(saveMaid, { maidId: await aMaid(app.deps) }, { as: aVisitor() })
  expect(await app.call(listSavedMaids, {}, { as: aVisitor() })).toEqual({ maids: [], gone: [] })
})

test('[U11] who was hired meanwhile is told as gone', async () => {
  const as = aVisitor()
  const maidId = await aMaid(app.deps)
  await app.call(saveMaid, { maidId }, { as })
  await app.db.updateTable('maids').set({ hired_by: 'x' }).where('id', '=', maidId).execute()
  const { maids, gone } = await app.call(listSavedMaids, {}, { as })
  expect(maids).toEqual([])
  expect(gone).toMatchObject([{ id: maidId }])
})

test('[U11] what a badge counts is who the saved page shows', async () => {
  const as = aVisitor()
  const [kept, hired, other] = [await aMaid(app.deps), await aMaid(app.deps), await aMaid(app.deps)]
  for (const maidId of [kept, hired]) await app.call(saveMaid, { maidId }, { as })
  await app.db.updateTable('maids').set({ hired_by: 'x' }).where('id', '=', hired).execute()
  expect(await app.call(countSavedMaids, {}, { as })).toEqual({ saved: [kept], gone: [hired] })
  app.clock.advance({ seconds: 1 })
  expect(await app.call(saveMaid, { maidId: other }, { as })).toEqual({ saved: [other, kept] })
  expect(await app.call(unsaveMaid, { maidId: other }, { as })).toEqual({ saved: [kept] })
  const { maids } = await app.call(listSavedMaids, {}, { as })
  expect(maids.map(({ id }) => id)).toEqual([kept])
})

test('[U11] a visitor who saved nobody counts nobody', async () => {
  expect(await app.call(countSavedMaids, {}, { as: aVisitor() })).toEqual({ saved: [], gone: [] })
})

test('[U11] beside who is gone stand three like her, nobody twice and nobody saved', async () => {
  const as = aVisitor()
  const people = await Promise.all(
    Array.from({ length: 9 }, () => aMaid(app.deps, { skills: ['SEWING', 'SWIMMING', 'TWINS'] })),
  )
  const [first = '', second = '', kept = ''] = people
  for (const maidId of [first, second, kept]) await app.call(saveMaid, { maidId }, { as })
  await app.db
    .updateTable('maids')
    .set({ hired_by: 'x' })
    .where('id', 'in', [first, second])
    .execute()
  const { gone } = await app.call(listSavedMaids, {}, { as })
  const near = gone.flatMap((person) => person.near.map(({ id }) => id))
  expect(gone.map((person) => person.near.length)).toEqual([3, 3])
  expect(new Set(near).size).toBe(6)
  for (const id of near) expect(people.slice(3)).toContain(id)
})

test('[U11] an unknown profile cannot be saved', async () => {
  const refused = app.call(saveMaid, { maidId: randomUUID() }, { as: aVisitor() })
  await expect(refused).rejects.toMatchObject({ status: 404 })
})
