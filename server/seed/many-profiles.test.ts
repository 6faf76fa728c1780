import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMaids } from '#api/catalogue/catalogue.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import { addManyProfiles } from './many-profiles.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

test('many profiles are made from those that are there, the same ones each time', async () => {
  await aMaid(app.deps)
  await addManyProfiles(app.db, 1_200, app.clock.now())
  await addManyProfiles(app.db, 1_200, app.clock.now())
  await app.deps.catalogue.load(app.db)
  const { total, maids } = await app.call(listMaids, { offset: 600 })
  expect(total).toBe(1_201)
  expect(maids.every(({ video }) => video?.posterSizes.length === 2)).toBe(true)
})

test('without anybody there is nothing to make profiles from', async () => {
  const empty = await anApp()
  const made = addManyProfiles(empty.db, 1, empty.clock.now())
  await expect(made).rejects.toThrow('There is no profile to make others from.')
  await empty.close()
})
