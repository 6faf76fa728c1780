import { afterAll, beforeAll, expect, test } from 'vitest'
import { getContacts } from '#api/site.ts'
import { getSetting, saveSetting } from '#server/db/site/site.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await anApp({ now: '2026-11-20T12:46:00Z' })
})
afterAll(() => product.close())

test('[R04] numbers by purpose are what the operator set, samples said to be samples', async () => {
  expect((await product.call(getContacts, {})).areSamples).toBe(true)
  const site = await getSetting(product.db, 'site')
  await saveSetting(product.db, 'site', { ...site, supportPhone: '+97145550000' })
  const lines = { worker: { phone: '+97145550001', languages: ['am', 'hi'] } }
  await saveSetting(product.db, 'contacts', { lines, areSamples: false })
  expect(await product.call(getContacts, {})).toEqual({
    supportPhone: '+97145550000',
    lines,
    areSamples: false,
    isOpen: true,
  })
})

test('[R04] a number that could not be dialled is not kept', async () => {
  const lines = { visa: { phone: 'javascript:alert(1)' } }
  await expect(saveSetting(product.db, 'contacts', { lines, areSamples: false })).rejects.toThrow(
    'Invalid',
  )
})

test('[R04] whether somebody answers is told by the clock in Dubai', async () => {
  product.clock.set('2026-11-20T18:00:00Z')
  expect((await product.call(getContacts, {})).isOpen).toBe(false)
})
