import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getMaid, listMaids } from '#api/catalogue/catalogue.ts'
import { saveHired } from '#server/db/catalogue/maid-hold.ts'
import { saveHold } from '#server/db/catalogue/maid-hold.ts'
import { createHealth } from '#server/http/health.ts'
import { createWebServer } from '#server/http/web-server.ts'
import { recordCheck } from '#server/services/catalogue/checks/change-checks.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import { pageKeyOf } from './cacheable-page.ts'
import { PageCache } from './page-cache.ts'
import { packQuickly } from '#server/http/assets/packed.ts'
import type { RenderPage } from './pages.ts'
import { refreshPages } from './refresh-pages.ts'

const cache = new PageCache()
let product: TestApp
let server: Server
/** Maids, best fit first: the first five are like everybody, the first two fill the list. */
let people: string[]
let nanny: string
let rendered = 0
let hasDatabase = true

/** Pages that ask as the real ones do, and say what they heard. */
const render: RenderPage = async ({ request, send }) => {
  rendered += 1
  const { pathname } = new URL(request.url)
  const [, room, maidId = ''] = pathname.split('/')
  if (room === 'maids') {
    const answer = await send(getMaid, { maidId }).catch(() => null)
    return Response.json(answer, { status: answer ? 200 : 404 })
  }
  if (maidId === 'faq') return new Response('questions')
  const role = room === 'hire-nanny' ? 'NANNY' : 'MAID'
  return Response.json(await send(listMaids, { role, limit: 2 }))
}

beforeAll(async () => {
  product = await anApp()
  const { app, deps, db } = product
  const health = { ...createHealth(db, () => true), hasDatabase: () => hasDatabase }
  server = createWebServer({ app, deps, render, files: new Map(), cache, health })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
})
beforeEach(async () => {
  const { deps, db } = product
  await db.deleteFrom('maid_videos').execute()
  await db.deleteFrom('maids').execute()
  await deps.catalogue.load(db)
  people = []
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    const available_from = `2027-01-0${day}`
    people.push(await aMaid(deps, { availability: 'FROM', available_from, roles: ['MAID'] }))
  }
  nanny = await aMaid(deps, { roles: ['NANNY'] })
  cache.drop('everything')
  for (const path of allPaths()) await keep(path)
})
afterAll(async () => {
  server.close()
  await product.close()
})

const profiles = () => [...people, nanny].map((id) => `/maids/${id}`)
const allPaths = () => ['/hire-maid', '/hire-nanny', '/hire-maid/faq', ...profiles()]
const isKept = (url: string) => cache.has(pageKeyOf({ url, userAgent: '', cookies: '' })?.key ?? '')
const dropped = () => allPaths().filter((path) => !isKept(path))

const ask = (path: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    headers: { 'user-agent': '' },
  })

async function keep(path: string): Promise<void> {
  expect((await ask(path)).status).toBe(200)
  await expect.poll(() => isKept(path)).toBe(true)
}

async function hold(maidId: string): Promise<void> {
  const until = new Date(product.clock.now().getTime() + 3_600_000)
  await saveHold(product.db, { maidId, caseId: 'an-application', until })
  await refreshPages(product.deps, cache, maidId)
}

test('a hold drops her own page and leaves the others', async () => {
  const [held = ''] = people.slice(-1)
  await hold(held)
  expect(dropped()).toEqual([`/maids/${held}`])
  const answer = await ask(`/maids/${held}`)
  expect(await answer.json()).toMatchObject({ maid: { id: held, held: true } })
})

test('a hold drops the list and the profiles that show her', async () => {
  const [held = ''] = people
  await hold(held)
  expect(dropped()).toEqual(['/hire-maid', ...people.map((id) => `/maids/${id}`)])
  const answer = await ask('/hire-maid')
  expect(await answer.json()).toMatchObject({ maids: [{ id: held, held: true }, {}] })
})

test('a check that was written down drops her own page and is on it', async () => {
  const [checked = ''] = people.slice(-1)
  const way = { kind: 'identity', way: 'originals-seen', checkedOn: '2026-11-01' } as const
  await recordCheck(product.deps, checked, { ...way, languages: [] })
  await refreshPages(product.deps, cache, checked)
  expect(dropped()).toEqual([`/maids/${checked}`])
  const answer = await ask(`/maids/${checked}`)
  expect(await answer.json()).toMatchObject({ maid: { checks: [way] } })
})

test('one who is hired alters the counts and likenesses of her role, and of no other', async () => {
  const [hired = ''] = people.slice(-1)
  await saveHired(product.db, { maidId: hired, caseId: 'an-application' })
  await refreshPages(product.deps, cache, hired)
  expect(dropped()).toEqual(['/hire-maid', ...people.map((id) => `/maids/${id}`)])
  expect((await (await ask('/hire-maid')).json()).total).toBe(people.length - 1)
  expect((await ask(`/maids/${hired}`)).status).toBe(404)
})

test('one who is new appears on every list of her role', async () => {
  const added = await aMaid({ ...product.deps, catalogue: unheard() }, { roles: ['NANNY'] })
  await refreshPages(product.deps, cache, added)
  expect(dropped()).toEqual(['/hire-nanny', `/maids/${nanny}`])
})

test('a page that a change might have altered is not made again where all is answered alike', async () => {
  const made = rendered
  cache.drop({ maidId: 'somebody-else', roles: ['MAID'] })
  expect(dropped()).toEqual(['/hire-maid', ...people.map((id) => `/maids/${id}`)])
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('/hire-maid')))
  for (const answer of answers) expect(answer.headers.get('etag')).not.toBeNull()
  expect([rendered, isKept('/hire-maid')]).toEqual([made, true])
})

test('it goes out as it was while the database is away', async () => {
  const [held = ''] = people
  await hold(held)
  hasDatabase = false
  expect(await (await ask('/hire-maid')).json()).toMatchObject({ maids: [{ held: false }, {}] })
  hasDatabase = true
  expect(await (await ask('/hire-maid')).json()).toMatchObject({ maids: [{ held: true }, {}] })
})

test('it is made again where one answer is another', async () => {
  const [dearer = ''] = people
  const made = rendered
  const monthly_price = 999_900
  await product.db.updateTable('maids').set({ monthly_price }).where('id', '=', dearer).execute()
  await refreshPages(product.deps, cache, dearer)
  const answer = await ask('/hire-maid')
  expect(await answer.json()).toMatchObject({
    maids: [{ id: dearer, monthlyPrice: monthly_price }, {}],
  })
  expect(rendered).toBe(made + 1)
})

test('a page that a change of people met while it was rendered is asked about before it goes out', async () => {
  cache.drop('everything')
  const asked = ask('/hire-maid')
  cache.drop({ maidId: 'somebody-else', roles: [] })
  await asked
  const made = rendered
  expect((await ask('/hire-maid')).headers.get('etag')).not.toBeNull()
  expect(rendered).toBe(made)
})

test('after a lost connection everything is read again', async () => {
  await refreshPages(product.deps, cache, undefined)
  expect(cache.size).toBe(0)
})

test('a page that was rendered while somebody was held is not kept', async () => {
  const { generation } = cache
  await hold(people[5] ?? '')
  const shown = {
    maids: new Set<string>(),
    roles: new Set<never>(),
    places: new Set<string>(),
    isUnknown: false,
  }
  const packed = await packQuickly('x', 'gzip')
  cache.put(
    'late',
    { status: 200, html: 'x', headers: {} },
    { generation, shown, answers: [], packed },
  )
  expect(cache.has('late')).toBe(false)
})

/** A catalogue in another process: it hears nothing here. */
const unheard = () => ({ ...product.deps.catalogue, changed: async () => 'everything' as const })
