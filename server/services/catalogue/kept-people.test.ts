import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMaids } from '#api/catalogue/catalogue.ts'
import { inProcessSend } from '#server/http/in-process-send.ts'
import { anonymousVisit } from '#server/who/visit.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

/** As a page asks that is the same for everybody. */
async function cardOf(country: string) {
  const send = inProcessSend(app.app, anonymousVisit('en', true))
  const { maids } = await send(listMaids, { filters: `nationality=${country}`, lang: 'en' })
  return maids[0]
}

const setPrice = (id: string, fils: number) =>
  app.db.updateTable('maids').set({ monthly_price: fils }).where('id', '=', id).execute()

test('a page has the card that is kept until her change is announced, calls have the new one', async () => {
  const id = await aMaid(app.deps, { nationality: 'Uganda', nationality_code: 'UG' })
  const first = await cardOf('uganda')
  await setPrice(id, 300_000)
  expect(await cardOf('uganda')).toBe(first)
  const { maids } = await app.call(listMaids, { filters: 'nationality=uganda' })
  expect(maids[0]?.monthlyPrice).toBe(300_000)
  await app.deps.catalogue.changed(id)
  expect(await cardOf('uganda')).toEqual({ ...first, monthlyPrice: 300_000 })
})

test('after missed announcements everybody is read again', async () => {
  const id = await aMaid(app.deps, { nationality: 'Ghana', nationality_code: 'GH' })
  await cardOf('ghana')
  await setPrice(id, 310_000)
  await app.deps.catalogue.changed(undefined)
  expect((await cardOf('ghana'))?.monthlyPrice).toBe(310_000)
})

test('what was read while somebody changed is not kept', async () => {
  const id = await aMaid(app.deps, { nationality: 'Nepal', nationality_code: 'NP' })
  const { people } = app.deps.catalogue
  const reading = people.rows([id], 'en')
  people.forget(id)
  const [read] = await reading
  const [again] = await people.rows([id], 'en')
  expect(again).not.toBe(read)
  expect((await people.rows([id], 'en'))[0]).toBe(again)
})

test('a hold that ends by the clock shows without any change', async () => {
  const until = new Date(app.clock.now().getTime() + 60_000)
  const hold = { held_until: until, held_by: 'x' }
  await aMaid(app.deps, { nationality: 'Benin', nationality_code: 'BJ', ...hold })
  expect((await cardOf('benin'))?.held).toBe(true)
  app.clock.advance({ minutes: 2 })
  expect((await cardOf('benin'))?.held).toBe(false)
})

test('a call knows at once of another video, of none, and of who is hidden', async () => {
  const id = await aMaid(app.deps, { nationality: 'Togo', nationality_code: 'TG' })
  const ask = async () =>
    (await app.call(listMaids, { filters: 'nationality=togo', lang: 'en' })).maids
  await ask()
  const next = { poster_key: 'next.jpg' }
  await app.db.updateTable('maid_videos').set(next).where('maid_id', '=', id).execute()
  const seen = [(await ask())[0]?.video?.poster]
  await app.db.deleteFrom('maid_videos').where('maid_id', '=', id).execute()
  seen.push((await ask())[0]?.video?.poster)
  expect(seen).toEqual(['/media/next.jpg', undefined])
  await app.db.updateTable('maids').set({ published_at: null }).where('id', '=', id).execute()
  expect(await ask()).toEqual([])
})
