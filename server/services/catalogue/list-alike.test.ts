import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAlike } from '#api/catalogue/alike.ts'
import { getMaid } from '#api/catalogue/catalogue.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

test('a person who is not shown any more has up to three like her, and so has an unknown id', async () => {
  const [gone = '', ...others] = await Promise.all(Array.from({ length: 5 }, () => aMaid(app.deps)))
  await app.db.updateTable('maids').set({ hired_by: 'another' }).where('id', '=', gone).execute()
  await app.deps.catalogue.load(app.db)
  await expect(app.call(getMaid, { maidId: gone })).rejects.toMatchObject({ status: 404 })
  for (const maidId of [gone, randomUUID()]) {
    const { maids } = await app.call(listAlike, { maidId })
    expect(maids).toHaveLength(3)
    for (const { id } of maids) expect(others).toContain(id)
  }
})
