import type { Request } from '@playwright/test'
import type { BrowserCommand } from 'vitest/node'

type Answer = { status: number; body: string } | 'offline'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Answers the requests to an address one after the other, and any further as the last. */
    answerRequests: (address: string, answers: Answer[]) => Promise<void>
    /** The idempotency keys of the requests to an address since then, oldest first. */
    keysSent: (address: string) => Promise<string[]>
    /** What those requests brought as JSON, oldest first. */
    bodiesSent: (address: string) => Promise<unknown[]>
    /** Drags the mouse through places of an element, 0 to 1 across and down. */
    drag: (selector: string, places: readonly [number, number][]) => Promise<void>
  }
}

export const drag: BrowserCommand<[selector: string, places: readonly [number, number][]]> = async (
  { page, iframe },
  selector,
  places,
) => {
  const box = await iframe.locator(selector).boundingBox()
  if (!box) throw new Error(`there is no ${selector}`)
  for (const [index, [x, y]] of places.entries()) {
    await page.mouse.move(box.x + x * box.width, box.y + y * box.height, { steps: 4 })
    if (index === 0) await page.mouse.down()
  }
  await page.mouse.up()
}

const requestsOf = new Map<string, Request[]>()
const requestsTo = (address: string) => requestsOf.get(address) ?? []

export const keysSent: BrowserCommand<[address: string]> = (_context, address) =>
  requestsTo(address).map((request) => request.headers()['idempotency-key'] ?? '')

export const bodiesSent: BrowserCommand<[address: string]> = (_context, address) =>
  requestsTo(address).map((request): unknown => request.postDataJSON())

export const answerRequests: BrowserCommand<[address: string, answers: Answer[]]> = async (
  { page },
  address,
  answers,
) => {
  const requests: Request[] = []
  requestsOf.set(address, requests)
  await page.unroute(address)
  await page.route(address, (route) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)]
    requests.push(route.request())
    if (answer === undefined || answer === 'offline') return route.abort()
    const contentType = answer.status < 400 ? 'application/json' : 'application/problem+json'
    return route.fulfill({ ...answer, contentType })
  })
}
