import { expect } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { wholeBrowser } from '#tests/support/pages/chromium.ts'
import { anAskedInterview, requestInterview } from './support/an-asked-interview.ts'
import { checkHere, NARROW } from './support/check-screen.ts'
import { inDatabase } from './support/in-database.ts'
import { openPage } from './support/open-page.ts'
import { nextMessageTo } from './support/outbox.ts'
import { hiringTest as test } from './support/story.ts'

test.use({
  viewport: NARROW,
  launchOptions: {
    // The headless shell has no devices, not even these.
    ...wholeBrowser,
    args: [
      ...wholeBrowser.args,
      '--use-fake-device-for-media-stream',
      '--allow-loopback-in-peer-connection',
    ],
  },
})

/** A talk that both agreed on and that opens now, as its two read it. */
async function anOpenInterview(browser: Browser, page: Page) {
  const asked = await anAskedInterview(browser, page)
  const { id, name, number, she } = asked
  await she.getByRole('button', { name: /19:00/ }).click()
  await expect(she.getByText('You talk on')).toBeVisible()
  // On agreement both are told.
  expect(await nextMessageTo(number, 1)).toContain(`your interview with ${name}`)
  await inDatabase(
    `update interviews set starts_at = now() + interval '5 minutes' where maid_id = '${id}'`,
  )
  await she.reload()
  await she.getByRole('link', { name: 'Open the talk' }).click()
  await page.reload()
  return asked
}

test('an interview stands beside the saved list', async ({ page }) => {
  const { id, name } = await requestInterview(page)
  await openPage(page, `/maids/${id}`)
  const stored = page.waitForResponse((answer) => answer.url().includes('/shortlist/'))
  await page
    .getByRole('button', { name: `Save ${name}` })
    .first()
    .click()
  await stored
  await openPage(page, '/shortlisted-maids')
  await page.getByRole('link', { name: /She has not answered yet/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Your interview with ${name}`)
})

/** A network that lets nothing through: browsers offer relays alone, and there is none. */
const block = () => {
  const Own = RTCPeerConnection
  window.RTCPeerConnection = class extends Own {
    constructor(given?: RTCConfiguration) {
      super({ ...given, iceTransportPolicy: 'relay' })
    }
  }
}

/** Whether another picture comes within seconds. */
async function moves(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const video = document.querySelector<HTMLVideoElement>('video[data-part=theirs]')
    if (!video) return false
    const canvas = document.createElement('canvas')
    canvas.width = 80
    canvas.height = 60
    const look = () => {
      const drawn = canvas.getContext('2d')
      drawn?.drawImage(video, 0, 0, 80, 60)
      return [...(drawn?.getImageData(0, 0, 80, 60).data ?? [])].join()
    }
    const first = look()
    for (let tries = 0; tries < 40; tries += 1) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))
      if (look() !== first) return true
    }
    return false
  })
}

test('a household and a worker agree on a time, see each other move, keep notes and say what came of it', async ({
  browser,
  page,
}) => {
  await page.context().grantPermissions(['camera', 'microphone'])
  const { id, name, she, hers } = await anOpenInterview(browser, page)
  await hers.grantPermissions(['camera', 'microphone'])
  await checkHere(page)
  await checkHere(she)
  for (const side of [page, she]) {
    await side.getByRole('button', { name: 'Use camera and microphone' }).click()
    await expect(side.locator('video[data-part=mine]')).toBeVisible()
    await side.getByRole('button', { name: /^Join the/ }).click()
  }
  for (const side of [page, she]) {
    await expect(side.getByText('You are connected.')).toBeVisible()
    expect(await moves(side)).toBe(true)
    await checkHere(side)
  }
  await page.getByRole('button', { name: 'Microphone off' }).click()
  await expect(page.getByRole('button', { name: 'Microphone on' })).toBeVisible()
  await page.getByLabel('Your notes').fill('Calm, and good with twins.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('#notes').getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(she.getByText('The other side left')).toBeVisible()
  await page.getByRole('button', { name: 'We would hire her' }).click()
  await expect(page.getByText('You said: We would hire her')).toBeVisible()
  await expect(page.getByLabel('Your notes')).toHaveValue('Calm, and good with twins.')
  await she.getByRole('button', { name: 'Leave' }).click()
  await she.getByRole('button', { name: 'I would work here' }).click()
  await expect(she.getByText('The family would hire you too')).toBeVisible()
  await expect(she.getByLabel('Your notes')).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('link', { name: `Hire ${name}` })).toHaveAttribute(
    'href',
    `/app?maidId=${id}`,
  )
  await checkHere(page)
  await hers.close()
})

test('a refused camera is said plainly, and a call that does not connect leads to the telephone', async ({
  browser,
  page,
}) => {
  // Whatever is not granted here is refused.
  await page.context().grantPermissions(['geolocation'])
  await page.addInitScript(block)
  const { she, hers } = await anOpenInterview(browser, page)
  await hers.grantPermissions(['camera', 'microphone'])
  await page.getByRole('button', { name: 'Use camera and microphone' }).click()
  await expect(page.getByText('Camera and microphone are blocked for this page')).toBeVisible()
  await checkHere(page)
  await page.context().grantPermissions(['camera', 'microphone'])
  for (const side of [page, she]) {
    await side.getByRole('button', { name: 'Use camera and microphone' }).click()
    await side.getByRole('button', { name: /^Join the/ }).click()
  }
  await expect(page.getByText('The video does not connect.')).toBeVisible()
  await expect(page.getByRole('link', { name: '+971 4 000 0000' })).toHaveAttribute(
    'href',
    'tel:+97140000000',
  )
  await checkHere(page)
  await hers.close()
})

test('only this page may use the microphone', async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['permissions-policy']
  expect(await policyOf('/interviews')).toContain('microphone=(self)')
  expect(await policyOf('/my-profile')).toContain('microphone=()')
  expect(await policyOf('/my-hire')).toContain('microphone=()')
})
