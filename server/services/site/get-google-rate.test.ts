import { afterAll, beforeAll, expect, test } from 'vitest'
import { getGoogleRate } from '#api/site/site.ts'
import { saveSetting } from '#server/db/site/site.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const empty = { rating: null, count: null, url: null, checkedOn: null }
const rate = { rating: 4.7, count: 120, url: 'https://g.page/x', checkedOn: '2026-11-20' }

test('[A05][E08] the rate is empty until staff enter it, and again 30 days after they looked', async () => {
  expect(await app.call(getGoogleRate, {})).toEqual(empty)
  await saveSetting(app.db, 'rate', rate)
  expect(await app.call(getGoogleRate, {})).toEqual(rate)
  // The last minute of the thirtieth day in Dubai, and the next one.
  app.clock.set('2026-12-20T19:59:00Z')
  expect(await app.call(getGoogleRate, {})).toEqual(rate)
  app.clock.set('2026-12-20T20:00:00Z')
  expect(await app.call(getGoogleRate, {})).toEqual(empty)
})

test('[E08] what no review page says is refused', async () => {
  const wrong = [
    { rating: 47 },
    { count: -1 },
    { url: 'javascript:alert(1)' },
    { checkedOn: 'May' },
  ]
  for (const part of wrong) {
    await expect(saveSetting(app.db, 'rate', { ...rate, ...part })).rejects.toThrow('path')
  }
})
