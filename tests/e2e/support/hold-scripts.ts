import type { Page } from '@playwright/test'

/** The page's scripts come only once this is done, as on a slow connection. */
export async function holdScripts(page: Page, meanwhile: () => Promise<void>): Promise<void> {
  const scripts = /\/assets\/[^/]+\.js$/
  const held = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await held.promise
    await route.continue()
  })
  await meanwhile()
  held.resolve()
}
