import { afterAll, beforeAll, expect, test } from 'vitest'
import { getContacts } from '#api/site/contacts.ts'
import { saveHolidays } from '#server/db/site/holidays.ts'
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
    offices: [],
    hours: { opens: 9, closes: 22 },
    holidays: [],
    at: '2026-11-20T12:46:00.000Z',
    isOpen: true,
  })
})

test('[R04] a number that could not be dialled is not kept', async () => {
  const lines = { visa: { phone: 'javascript:alert(1)' } }
  await expect(saveSetting(product.db, 'contacts', { lines, areSamples: false })).rejects.toThrow(
    'not-a-phone-number',
  )
})

test('[R04] whether somebody answers is told by the clock in Dubai', async () => {
  product.clock.set('2026-11-20T18:00:00Z')
  expect((await product.call(getContacts, {})).isOpen).toBe(false)
})

test('[R04] hours are what the operator set, and a holiday stands in them', async () => {
  await saveSetting(product.db, 'hours', { opens: 8, closes: 20 })
  await saveHolidays(product.db, [
    { day: '2026-11-21', name: 'Team day', hours: 'closed' },
    { day: '2026-11-22', name: 'Eve', hours: { opens: 10, closes: 14 } },
    { day: '2026-11-01', name: 'Over', hours: 'usual' },
  ])
  product.clock.set('2026-11-20T04:30:00Z')
  expect(await product.call(getContacts, {})).toMatchObject({
    hours: { opens: 8, closes: 20 },
    holidays: [
      { day: '2026-11-21', name: 'Team day', hours: 'closed' },
      { day: '2026-11-22', name: 'Eve', hours: { opens: 10, closes: 14 } },
    ],
    isOpen: true,
  })
  product.clock.set('2026-11-21T08:00:00Z')
  expect((await product.call(getContacts, {})).isOpen).toBe(false)
})

test('[R04] a holiday that is entered again takes the new hours', async () => {
  await saveHolidays(product.db, [{ day: '2026-11-22', name: 'Eve', hours: 'usual' }])
  const { holidays } = await product.call(getContacts, {})
  expect(holidays.find(({ day }) => day === '2026-11-22')?.hours).toBe('usual')
})

test('[R04] hours that never open are not kept', async () => {
  await expect(saveSetting(product.db, 'hours', { opens: 20, closes: 8 })).rejects.toThrow(
    'closes-before-it-opens',
  )
})

test('[R04] on an expected Eid that nobody has entered no hours are promised', async () => {
  product.clock.set('2027-03-09T08:00:00Z')
  const eid = { day: '2027-03-09', name: 'Eid al-Fitr' }
  expect(await product.call(getContacts, {})).toMatchObject({
    holidays: [{ ...eid, hours: 'unsaid' }, { hours: 'unsaid' }, { hours: 'unsaid' }],
    isOpen: false,
  })
  await saveHolidays(product.db, [{ ...eid, hours: 'usual' }])
  expect(await product.call(getContacts, {})).toMatchObject({
    holidays: [{ ...eid, hours: 'usual' }],
    isOpen: true,
  })
  // The entered day is over, and the holiday was not longer.
  product.clock.set('2027-03-10T08:00:00Z')
  expect(await product.call(getContacts, {})).toMatchObject({ holidays: [], isOpen: true })
})
