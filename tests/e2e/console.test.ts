import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { enterConsole, signInWith } from './support/console-member.ts'
import { hiringSite } from './support/e2e-server.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { openPage } from './support/open-page.ts'
import { hiringTest as test } from './support/story.ts'
import { startApplication } from './support/walk.ts'

/** Of the first screen, as it travels. */
const MOST_SCRIPT = 200_000

const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )

test('@desktop an administrator comes in, invites somebody, looks at settings, and works on a phone', async ({
  page,
  browser,
}) => {
  await openPage(page, '/')
  await startApplication(page)
  const member = await enterConsole(page)
  const places = page.getByRole('navigation')

  const house = places.getByRole('list', { name: 'House' })
  await expect(house.getByRole('link')).toHaveText([
    'Settings',
    'Team',
    'Privacy',
    'Audit',
    'Health',
  ])

  await places.getByRole('link', { name: 'Applications' }).click()
  await page.getByLabel('Stage').selectOption('Being filled in')
  await expect(page).toHaveURL(/\/console\/applications\?stage=filling$/)
  await expect(page.getByRole('table').getByText('Being filled in').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('tab', { name: 'Timeline' })).toBeVisible()
  await expect(page.getByText('The application was begun').first()).toBeVisible()
  await expectAccessible(page)

  await places.getByRole('link', { name: 'Team' }).click()
  const name = `rami-${randomUUID().slice(0, 8)}`
  await page.getByLabel('Name', { exact: true }).fill('Rami Saad')
  await page.getByLabel('Email address').fill(`${name}@example.com`)
  await page.getByLabel('Short name').fill('Not A Name')
  await page.getByRole('button', { name: 'Make the invitation link' }).click()
  await expect(page.getByText('Use small letters, digits, dots or hyphens')).toBeVisible()
  await page.getByLabel('Short name').fill(name)
  await page.getByRole('button', { name: 'Make the invitation link' }).click()
  const link = await page.getByText(/\/console\/join#/).innerText()
  await expectAccessible(page)

  const other = await (await browser.newContext()).newPage()
  await other.goto(new URL(link).href)
  await expect(other.getByText('Welcome, Rami Saad.')).toBeVisible()
  await other.getByLabel('New password').fill('short')
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByText('This password is too short.')).toBeVisible()
  await expectAccessible(other)
  await other.close()

  await places.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Before the first household' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Bank/ }).click()
  const days = page.getByLabel('Working days until a missing answer')
  await days.fill('900')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('One value is wrong; nothing was saved.')).toBeVisible()
  await expectAccessible(page)
  // What other stories read stays as it is.
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(days).not.toHaveValue('900')

  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign out here' }).click()
  await page.goto('/console/team')
  await expect(page).toHaveURL(/\/console\/sign-in$/)
  await signInWith(page, member)
  expect(await scriptBytes(page)).toBeLessThan(MOST_SCRIPT)

  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  for (const place of ['Applications', 'Team', 'Settings']) {
    await goTo(page, place)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(place)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('button', { name: 'الخروج هنا' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  // Refusals of the server are Arabic too.
  await page.getByRole('button', { name: 'الخروج هنا' }).click()
  await page.getByLabel('البريد الإلكتروني').fill('amina@example.com')
  await page.getByLabel('كلمة المرور').fill('wrong mango eleven')
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await expect(page.getByText('غير صحيحة')).toBeVisible()
  await expectAccessible(page)

  await openPage(page, '/')
  await expect(page.locator('a[href*="console"]')).toHaveCount(0)
})

/** A phone's bar has the first places, and leads to the others. */
async function goTo(page: Page, place: string): Promise<void> {
  const inBar = page.getByRole('navigation').getByRole('link', { name: place })
  if (await inBar.isVisible()) {
    await inBar.click()
    return
  }
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Work' })).toContainText(
    'Conversations',
  )
  await page.getByRole('dialog').getByRole('link', { name: place }).click()
}

/** Passkeys want a name of a host, not its number. */
const byName = test.extend({ baseURL: hiringSite.address.replace('127.0.0.1', 'localhost') })

byName(
  '@desktop a passkey signs in, confirms, and opens nothing once it is removed',
  async ({ page }) => {
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('WebAuthn.enable')
    await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    })
    await enterConsole(page)
    await page.getByRole('link', { name: 'Your account' }).click()
    await page.getByLabel('What you call it').fill('My computer')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const own = page.getByRole('listitem').filter({ hasText: 'My computer' })
    await expect(own).toContainText('added')
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Sign out here' }).click()
    await expect(page).toHaveURL(/\/console\/sign-in$/)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
    await page.getByRole('link', { name: 'Your account' }).click()
    await expect(own).toContainText('last used')
    await own.getByRole('button', { name: /Remove/ }).click()
    await expect(page.getByText('None yet.')).toBeVisible()

    await page.getByRole('button', { name: 'Sign out here' }).click()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('This passkey was not accepted.')).toBeVisible()
    await expectAccessible(page)
  },
)
