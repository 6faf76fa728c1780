import { expect } from '@playwright/test'
import { aMaidToHire } from '#tests/e2e/support/a-maid-to-hire.ts'
import { aProxy } from '#tests/e2e/support/a-proxy.ts'
import { hiringSite } from '#tests/e2e/support/e2e-server.ts'
import { test } from './support/story.ts'
import type { Visitor } from './support/visitor.ts'

/** The addresses that the device keeps. */
const keptPaths = ({ window }: Visitor) =>
  window.evaluate(async () => {
    const pages = await caches.open('kept-pages')
    return (await pages.keys()).map(({ url }) => new URL(url).pathname)
  })

test('what was seen stays readable when the server is gone, and the rest says why it is not', async ({
  visitor,
}) => {
  const { id, name } = await aMaidToHire()
  const proxy = await aProxy(hiringSite)
  try {
    await visitor.open(`${proxy.address}/hire-maid`)
    const isInstalled = () => visitor.window.evaluate(() => !!navigator.serviceWorker.controller)
    await expect.poll(isInstalled).toBe(true)
    // Once more: a private window keeps no file that came before the worker did.
    await visitor.open(`${proxy.address}/hire-maid`)
    await visitor.see('[data-card]')
    await visitor.open(`${proxy.address}/maids/${id}`)
    await expect
      .poll(() => keptPaths(visitor))
      .toEqual(expect.arrayContaining(['/hire-maid', `/maids/${id}`]))
  } finally {
    await proxy.stop()
  }
  await visitor.open(`${proxy.address}/maids/${id}`)
  await visitor.seeHeading(new RegExp(`^${name}`))
  await visitor.open(`${proxy.address}/hire-maid`)
  await visitor.see('[data-card]')
  await visitor.open(`${proxy.address}/app?appId=none`)
  await visitor.see({ role: 'heading', name: 'You are offline' })
})
