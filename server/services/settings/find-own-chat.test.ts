import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOwnChat, getMainSiteInfo } from '#api/site/site.ts'
import { insertRule } from '#server/db/campaigns/slugs.ts'
import { getSetting } from '#server/db/site/site.ts'
import { seedSlugs } from '#server/seed/seed-slugs.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
  await seedSlugs(app.deps)
  await app.deps.links.load()
})
afterAll(() => app.close())

const choosesChats = async () => (await app.call(getMainSiteInfo, {})).choosesChats

test('[O05] without rules for all every chat is the one of the settings, and no page asks', async () => {
  const { whatsappNumber: number, whatsappMessage: text } = await getSetting(app.db, 'site')
  expect(await choosesChats()).toBe(false)
  const visit = { cameBy: 'https://daarly.example/?utm_source=fb', path: '/' }
  expect(await app.call(findOwnChat, visit)).toEqual({ number, text })
  expect(await app.call(findOwnChat, { ...visit, cameBy: 'nonsense' })).toEqual({ number, text })
})

test('[O05] campaign and page choose number and text of the site’s own chat', async () => {
  const { whatsappNumber } = await getSetting(app.db, 'site')
  await insertRule(app.db, {
    name: 'visas',
    place: 1,
    pages: ['services-page', 'tadbeer'],
    conditions: [],
    use: { number: 'nb2' },
  })
  await insertRule(app.db, {
    name: 'nannies of an advertisement',
    place: 2,
    conditions: [
      { field: 'utm_source', operator: 'in', values: ['fb', 'ig'] },
      { field: 'mode', operator: '=', values: ['nanny'] },
    ],
    use: { target: { kind: 'chat', numbers: ['nb3', 'nb4'], texts: { en: 'A nanny, please' } } },
  })
  await app.deps.links.load()
  expect(await choosesChats()).toBe(true)
  const cameBy = 'https://daarly.example/aboutus?utm_source=Fbp&token=x'
  const numberAt = async (path: string, hasTadbeer = false) =>
    (await app.call(findOwnChat, { cameBy, path, hasTadbeer })).number
  expect(await numberAt('/services')).toBe('971500000002')
  expect(await numberAt('/hire-maid', true)).toBe('971500000002')
  expect(await numberAt('/hire-maid')).toBe(whatsappNumber.replace(/\D/g, ''))
  const asNanny = { cameBy, path: '/hire-maid', mode: 'nanny', journeyId: 'partner-7' } as const
  const chosen = await app.call(findOwnChat, asNanny)
  expect(chosen).toMatchObject({ text: 'A nanny, please' })
  expect(['971500000003', '971500000004']).toContain(chosen.number)
  expect(await app.call(findOwnChat, asNanny)).toEqual(chosen)
})
