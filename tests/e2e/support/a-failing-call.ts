import type { Page } from '@playwright/test'

type Answer = { status: number; body?: string; headers?: Record<string, string> }

const problem = { 'content-type': 'application/problem+json' }

/** The call that registers a new hire, made by `/app?maidId=` when it opens. */
export const newHire = '**/api/sales/ccserviceapplication/newhire'

/** Lets one call of the server end in this way, each time it is made. */
export async function answerWith(page: Page, address: string, answer: Answer): Promise<void> {
  await page.route(address, (route) => route.fulfill(answer))
}

/** A problem document, as the server sends them. */
export const problemDocument = (status: number, code: string): Answer => ({
  status,
  headers: problem,
  body: JSON.stringify({ type: 'about:blank', title: code, status, code }),
})

/** Opens the page that registers somebody who is never asked about, since the call is answered here. */
export async function registerSomebody(page: Page): Promise<void> {
  await page.goto('/app?maidId=00000000-0000-4000-8000-000000000000')
}
