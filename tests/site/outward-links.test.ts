import { createContext, runInContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSetting, saveSetting } from '#server/db/site/site.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { theBuiltPages } from '#tests/support/pages/the-built-pages.ts'

const REVIEWS = 'https://reviews.example/daarly?write=1'
const PORTAL = 'https://portal.example/home'

let product: TestApp
let server: TestWebServer
beforeAll(async () => {
  product = await anApp()
  server = await theBuiltPages(product)
})
afterAll(async () => {
  server.close()
  await product.close()
})

async function pageWith(path: string, links: Record<string, string>): Promise<string> {
  const before = await getSetting(product.db, 'links')
  await saveSetting(product.db, 'links', { ...before, ...links })
  product.deps.settings.forget()
  return (await server.ask(path)).body
}

/** Runs the redirect page's script as a browser would, and says when it left, where to, and what it told. */
function leave(html: string, afterMs: number) {
  const [, attributes = '', code = ''] =
    /<script([^>]*data-to=[^>]*)>([\s\S]*?)<\/script>/.exec(html) ?? []
  const words = [...attributes.matchAll(/data-(\w+)="([^"]*)"/g)]
  const dataset = Object.fromEntries(words.map(([, name, value]) => [name, value]))
  const left: { to: string; at: number }[] = []
  const told: string[] = []
  const page: Record<string, unknown> = {
    document: {
      currentScript: { dataset },
      documentElement: { dataset: {} },
      querySelector: () => null,
      cookie: '',
    },
    performance: { now: () => afterMs },
    setTimeout: (run: () => void, wait: number) => {
      page['now'] = afterMs + wait
      run()
    },
    location: {
      search: '',
      pathname: '/counter-reviews',
      replace: (to: string) => left.push({ to, at: Number(page['now']) }),
    },
    fetch: async (_path: string, { body }: { body: string }) => told.push(body),
    dataLayer: { push: ({ event }: { event: string }) => told.push(event) },
    URLSearchParams,
  }
  page['window'] = page
  runInContext(code, createContext(page))
  return { left, told }
}

test('[R23] the review page is gone to a second after the visit began, its event told at once', async () => {
  const html = await pageWith('/counter-reviews', { reviewLink: REVIEWS })
  const { left, told } = leave(html, 240)
  expect(left).toEqual([{ to: REVIEWS, at: 1_000 }])
  expect(told[0]).toBe('counter_reviews')
  expect(told[1]).toContain('"kind":"counter_reviews"')
  expect(leave(html, 3_000).left).toEqual([{ to: REVIEWS, at: 3_000 }])
  expect(html).toContain(`<meta http-equiv="refresh" content="1; url=${REVIEWS}"/>`)
})

test('[R23] without an address nobody is led anywhere', async () => {
  const html = await pageWith('/counter-reviews', { reviewLink: '' })
  expect(html).not.toContain('data-to=')
  expect(html).not.toContain('http-equiv="refresh"')
})

test('[B03] the client portal is linked from "My hire" where the operator has one', async () => {
  const link = `href="${PORTAL}"`
  expect(await pageWith('/my-hire', { clientPortalLink: PORTAL })).toContain(link)
  expect(await pageWith('/my-hire', { clientPortalLink: '' })).not.toContain(link)
})
