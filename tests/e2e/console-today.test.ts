import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { addDays } from '#domain/day.ts'
import { enterConsole } from './support/console-member.ts'
import { inDatabase } from './support/in-database.ts'
import { aSmallPhone } from './support/journey.ts'
import { openPage } from './support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { hiringTest as test } from './support/story.ts'
import { startApplication, walkTo } from './support/walk.ts'

const places = (page: Page) => page.getByRole('navigation').first()

test('@desktop what waits is taken and opened by keyboard, a view is kept, and a search finds it', async ({
  page,
}) => {
  await openPage(page, '/')
  const caseId = await startApplication(page)
  await inDatabase(`update hires set visa_exception = 'asked' where case_id = '${caseId}'`)
  await enterConsole(page)

  // A line that is for us; work of other stories may stand above it.
  const lines = page.locator('[data-line]')
  const line = lines.filter({ hasText: 'exception' }).first()
  await expect(line).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('j')
  await expect(lines.first()).toBeFocused()
  await line.focus()
  await page.keyboard.press('a')
  await expect(page.getByText('Amina Khan sees to it now.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mine/ })).toContainText(/[1-9]/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /^Mine/ })).toHaveText(/ 0$/)
  await line.focus()
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Application')
  const number = /\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? ''

  // By the menu: its number in Arabic digits, then a place.
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Search or go' })
  await expect(box).toBeFocused()
  await box.fill(number.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))))
  await expect(page.getByRole('option', { name: `Application ${number}` })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await page.keyboard.press('Control+k')
  await box.fill('appl')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/console\/applications$/)

  // A table, sorted and filtered by the address, kept as a view.
  await page.getByLabel('Stage').selectOption('Being filled in')
  await page.getByRole('columnheader', { name: 'Number' }).getByRole('button').click()
  await expect(page).toHaveURL(/stage=filling.*sort=-number/)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Step' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('columnheader', { name: 'Step' })).toBeVisible()
  await page.getByRole('button', { name: 'Save this view' }).click()
  const name = `Filling ${randomUUID().slice(0, 8)}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: /^All( |$)/ }).click()
  await expect(page.getByRole('columnheader', { name: 'Step' })).toBeHidden()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('columnheader', { name: 'Step' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Delete the view ${name}` }).click()
  await expect(page.getByRole('link', { name })).toBeHidden()

  await page.getByRole('button', { name: 'Board' }).click()
  await expect(page.getByRole('heading', { name: /Being filled in/ })).toBeVisible()
  await expectAccessible(page)

  await places(page).getByRole('link', { name: 'Today' }).click()
  await page.getByRole('link', { name: 'Arrivals and deadlines' }).click()
  await expect(page.getByRole('heading', { name: /^Arrivals \d/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Drivers’ sheets' }).click()
  await page.getByLabel('Why do you open them?').selectOption('To plan the cars')
  await page.getByRole('button', { name: 'Open the sheets' }).click()
  await expect(page.getByText('Nobody arrives on this day.')).toBeVisible()
  await expectAccessible(page)

  await page.evaluate(() => localStorage.setItem('console-language', 'ar'))
  await page.setViewportSize({ width: 360, height: 780 })
  for (const [path, title] of [
    ['', 'اليوم'],
    ['/day', 'الوصول والمواعيد'],
    ['/voices', 'ما تقوله الأسر'],
    ['/applications', 'الطلبات'],
    ['/applications?view=board', 'الطلبات'],
  ] as const) {
    await page.goto(`/console${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})

test('@desktop a driver and a car are entered, given an arrival, and stand on the sheet to print', async ({
  page,
  browser,
  baseURL,
}, { retry }) => {
  const phone = await aSmallPhone(browser, baseURL)
  await openPage(phone, '/')
  const caseId = await startApplication(phone)
  // Other stories have drivers too; a name has letters alone.
  const driver = `Omar ${randomUUID().replaceAll(/[^a-f]/g, '')}`
  const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const day = addDays(new Date().toISOString().slice(0, 10), 700 + retry)
  await walkTo(phone, caseId, 'END_WORK_FLOW')
  await phone.context().close()
  // Beyond the days that a household may choose, so that nobody else arrives on it.
  await inDatabase(`update arrival_bookings set day = '${day}' where case_id = '${caseId}'`)
  await enterConsole(page)

  await page.goto('/console/settings')
  await page.getByRole('link', { name: /^Cars and drivers/ }).click()
  await page.getByLabel('Name', { exact: true }).fill(driver)
  await page.getByLabel('Phone').fill('12')
  await page.getByRole('button', { name: 'Add a driver' }).click()
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(driver)
  await expectAccessible(page)
  await page.getByLabel('Phone').fill('050 111 2233')
  await page.getByRole('button', { name: 'Add a driver' }).click()
  await expect(rowOf(driver).getByText('050 ••• 2233')).toBeVisible()
  const plate = `DUBAI ${randomUUID().slice(0, 5).toUpperCase()}`
  await page.getByLabel('Plate').fill(plate)
  await page.getByRole('button', { name: 'Add a car' }).click()
  await expect(page.getByText(plate)).toBeVisible()
  await page.getByRole('button', { name: `Change: ${plate}` }).click()
  await page.getByRole('dialog').getByLabel('Seats').selectOption('7')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(plate)).toContainText('7 seats')
  await page.getByRole('button', { name: `Change: ${driver}` }).click()
  await expect(page.getByRole('dialog')).toContainText('050 ••• 2233')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rowOf(driver).getByText('050 ••• 2233')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/console/day?day=${day}`)
  await page.getByLabel(/^Driver for application/).selectOption(driver)
  const kept = page.waitForResponse(
    (answer) => answer.request().postDataJSON()?.carId !== undefined && answer.ok(),
  )
  await page.getByLabel(/^Car for application/).selectOption(plate)
  await expect(page.getByLabel(/^Driver for application/).locator('option:checked')).toHaveText(
    driver,
  )
  await kept
  await page.reload()
  await expect(page.getByLabel(/^Car for application/).locator('option:checked')).toHaveText(plate)
  await expect(page.getByLabel(/^Driver for application/).locator('option:checked')).toHaveText(
    driver,
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Drivers’ sheets' }).click()
  await page.getByLabel('Why do you open them?').selectOption('To bring the maids')
  await page.getByRole('button', { name: 'Open the sheets' }).click()
  await expect(page.getByRole('heading', { name: driver })).toContainText('+971501112233')
  await expect(page.getByText(plate)).toBeVisible()
  await expectAccessible(page)

  await page.evaluate(() => localStorage.setItem('console-language', 'ar'))
  await page.setViewportSize({ width: 360, height: 780 })
  for (const path of [`/day?day=${day}`, '/settings/fleet']) {
    await page.goto(`/console${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  // What other stories read stays as it was.
  for (const name of [driver, plate]) {
    await page.getByRole('button', { name: `إزالة: ${name}` }).click()
    await expect(page.getByRole('dialog')).toContainText('يبقى وصول واحد بلا أحد')
    await page.getByRole('dialog').getByRole('button', { name: 'إزالة', exact: true }).click()
    await expect(page.getByText(name)).toHaveCount(0)
  }
  await inDatabase(`delete from arrival_bookings where case_id = '${caseId}'`)
})
