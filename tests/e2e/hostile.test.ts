import { expect } from '@playwright/test'
import { allPages } from '#domain/site/find-page.ts'
import { askAt } from '#tests/support/app/ask-at.ts'
import {
  hostileHeaders,
  hostileNames,
  hostileValues,
} from '#tests/support/app/hostile-addresses.ts'
import { aFreeMaid } from './support/a-free-maid.ts'
import { browsingSite } from './support/e2e-server.ts'
import { test } from './support/story.ts'

const { address: siteAddress } = browsingSite
const ask = (path: string) => askAt(Number(new URL(siteAddress).port), path)

/** A word of an address that became markup or script. */
const reflected = /<script>alert|onerror=alert\(1\)>|<img src=x/

test('no hostile word breaks a page, stands in it as markup or leads away', async ({ request }) => {
  const { id } = await aFreeMaid(request)
  const wrong: string[] = []
  for (const [index, { path }] of allPages.entries()) {
    for (const [at, value] of hostileValues.entries()) {
      const names = [0, 1, 2].map(
        (step) => hostileNames[(index + at * 3 + step) % hostileNames.length],
      )
      const query = [...names, 'lang'].map((name) => `${name}=${value}`).join('&')
      const asked = `${path.replace(':maidId', id)}?${query}`
      const { status, headers, body } = await ask(asked)
      const leadsAway = new URL(headers.location ?? '/', siteAddress).origin !== siteAddress
      const cookies = String(headers['set-cookie'] ?? '')
      if (status >= 500 || leadsAway || reflected.test(body) || cookies.includes('stolen')) {
        wrong.push(`${status} ${headers.location ?? ''} ${asked}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('no header poisons a page that is kept for everybody', async () => {
  const { port } = new URL(siteAddress)
  for (const path of [
    '/?redirect_to_whatsapp=0',
    '/hire-maid?sgl=',
    '/hire-maid/faq',
    '/aboutus',
  ]) {
    await askAt(Number(port), path, { headers: hostileHeaders })
    const { status, headers, body } = await ask(path)
    expect(status, path).toBeLessThan(400)
    expect(`${JSON.stringify(headers)}${body}`, path).not.toContain('evil.example')
  }
})
