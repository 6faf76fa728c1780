import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { wholeBrowser } from '#tests/support/pages/chromium.ts'
import { expectAccessible } from './support/page-checks.ts'
import { openPage, waitForLife } from './support/open-page.ts'
import { hiringTest as test } from './support/story.ts'
import { startApplication, walkTo } from './support/walk.ts'

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  launchOptions: wholeBrowser,
})

/** As in an app's own window, with a push service that gives an address at once. */
async function asInstalled(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const media = window.matchMedia.bind(window)
    window.matchMedia = (query) => media(query.includes('standalone') ? 'all' : query)
    const keys = {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const endpoint = 'https://fcm.googleapis.com/fcm/send/a-test'
    const made = { endpoint, toJSON: () => ({ endpoint, keys }) }
    Object.assign(PushManager.prototype, {
      subscribe: async () => made,
      getSubscription: async () => made,
    })
    Notification.requestPermission = async () => 'granted'
  })
}

test('in the installed app a household is told by a press, and no more by another', async ({
  page,
}) => {
  await asInstalled(page)
  await openPage(page, '/')
  const caseId = await startApplication(page)
  await walkTo(page, caseId, 'END_WORK_FLOW')
  await openPage(page, `/app?appId=${caseId}`)
  await page.getByRole('button', { name: 'Tell me', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'This device gets notifications' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await waitForLife(page)
  await page.getByRole('button', { name: 'Stop notifications' }).click()
  await expect(page.getByRole('button', { name: 'Tell me', exact: true })).toBeVisible()
})

test('what is sent is shown by the device, and names nobody', async ({ page, context }) => {
  await openPage(page, '/hire-maid')
  const cdp = await context.newCDPSession(page)
  const registrations: { registrationId: string }[] = []
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: found }) => {
    registrations.push(...found)
  })
  await cdp.send('ServiceWorker.enable')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: registrations[0]?.registrationId ?? '',
    data: JSON.stringify({ title: 'Daarly', body: 'There is news about your hire', url: '/app' }),
  })
  const shown = () =>
    page.evaluate(async () => {
      const { getNotifications } = await navigator.serviceWorker.ready
      const all = await getNotifications.call(await navigator.serviceWorker.ready)
      return all.map(({ title, body, tag }) => ({ title, body, tag }))
    })
  await expect
    .poll(shown)
    .toEqual([{ title: 'Daarly', body: 'There is news about your hire', tag: 'hire' }])
})
