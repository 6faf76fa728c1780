import { expect } from '@playwright/test'
import { getAppInfo } from '#api/hiring/application.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { readAndSign, readToEnd, sign, slipOnPad } from './support/draw.ts'
import { waitForLife } from './support/open-page.ts'
import { hiringTest as test } from './support/story.ts'
import { openPage } from './support/open-page.ts'
import { callAs, comeIn, openStep, startApplication, walkTo } from './support/walk.ts'

const button = { first: 'Keep and draw the second', second: 'Keep and draw the third' }

test('[W10] three signatures are given on one pad, and a reload loses no stroke', async ({
  page,
}) => {
  const { caseId } = await openStep(page, 'SIGN_DIRECT_DEBIT')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signature 1 of 3')
  await sign(page)
  await page.getByRole('button', { name: button.first }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signature 2 of 3')
  await sign(page)
  await expect(undo).toHaveAttribute('aria-disabled', 'false')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signature 2 of 3')
  await expect(undo).toHaveAttribute('aria-disabled', 'false')
  await page.getByRole('button', { name: button.second }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signature 3 of 3')
  await sign(page)
  await page.getByRole('button', { name: 'Sign and continue' }).click()
  await expect(page.getByRole('alert')).toContainText('Confirm this before you sign.')
  await expect(page.getByRole('button', { name: /again$/ })).toHaveCount(3)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign and continue' }).click()
  await expect(page).toHaveURL(/step=SIGN_MONTHLY_PAYMENTS/)
  const app = (await callAs(page, getAppInfo, { id: caseId })) as AppInfo
  expect(app.mandates.find(({ kind }) => kind === 'one-time')).toMatchObject({
    state: 'SIGNED',
    signatures: 3,
  })
})

test('[W10] a drawing too short is refused twice with the way to mend it, the third is kept', async ({
  page,
}) => {
  await openStep(page, 'SIGN_DIRECT_DEBIT')
  const keep = page.getByRole('button', { name: button.first })
  await keep.click()
  await expect(page.getByRole('alert')).toContainText('Sign in the box first.')
  for (let refusals = 0; refusals < 2; refusals += 1) {
    await slipOnPad(page)
    // A new drawing is checked when the button is pressed again.
    await expect(page.getByRole('alert')).toHaveCount(0)
    await keep.click()
    await expect(page.getByRole('alert')).toContainText('That was too short')
    await page.getByRole('button', { name: 'Clear' }).click()
  }
  await slipOnPad(page)
  await keep.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signature 2 of 3')
  await sign(page)
  await page.getByRole('button', { name: button.second }).click()
  await sign(page)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign and continue' }).click()
  await expect(page).toHaveURL(/step=SIGN_MONTHLY_PAYMENTS/)
})

test('[W10] who cannot draw types the name once, and it is marked as typed', async ({ page }) => {
  await openStep(page, 'SIGN_DIRECT_DEBIT')
  await page.getByRole('button', { name: 'I can’t draw here, type it instead' }).click()
  await page.getByLabel('Your name, typed as your signature').fill('Fatima Khalid Al Suwaidi')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three signatures saved')
  await expect(page.getByText('Typed')).toHaveCount(3)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign and continue' }).click()
  await expect(page).toHaveURL(/step=SIGN_MONTHLY_PAYMENTS/)
})

test('[W10] the form that is signed opens in the page and can be kept', async ({ page }) => {
  await openStep(page, 'SIGN_DIRECT_DEBIT')
  await page.getByRole('button', { name: /^Read the form/ }).click()
  await page.getByRole('button', { name: 'See the PDF' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('region', { name: /^Page 1 of/ })).toContainText('Direct Debit')
  await expect(sheet.getByRole('button', { name: 'Print' })).toBeVisible()
  const download = page.waitForEvent('download')
  await sheet.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('one-time.pdf')
  // Back to the words, then to the pad.
  await page.keyboard.press('Escape')
  await expect(sheet.getByRole('region', { name: 'Text of the form' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('[W13] [S13] both monthly forms are read to their end, and back shows the earlier signature', async ({
  page,
}) => {
  const { caseId } = await openStep(page, 'SIGN_MONTHLY_PAYMENTS')
  const heading = page.getByRole('heading', { level: 1 })
  const signMonthly = page.getByRole('button', { name: 'Sign monthly payments' })
  await signMonthly.click()
  await expect(page.getByRole('alert')).toContainText('read it to the end')
  await readToEnd(page)
  // The error goes with the first stroke.
  await signMonthly.click()
  await expect(page.getByRole('alert')).toContainText('Sign in the box first.')
  await sign(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await signMonthly.click()
  await expect(heading).toHaveText('Service agreement')

  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(heading).toHaveText('Monthly payments')
  await expect(page.getByRole('radio', { name: /signature you just gave/ })).toBeChecked()
  await signMonthly.click()
  await expect(heading).toBeFocused()
  await readAndSign(page, 'Sign and continue')
  await expect(page).toHaveURL(/step=MAID_ARRIVAL/)
  const app = (await callAs(page, getAppInfo, { id: caseId })) as AppInfo
  expect(app.mandates.map(({ state }) => state)).toEqual(['SIGNED', 'SIGNED', 'SIGNED'])
})

test('[W13] signed where it ends, the agreement asks there for what is not declared', async ({
  page,
}) => {
  await openStep(page, 'SIGN_MONTHLY_PAYMENTS')
  await readToEnd(page)
  await expect(page.getByRole('button', { name: 'Read again' })).toBeFocused()
  await sign(page)
  await page.getByRole('button', { name: 'Sign monthly payments' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service agreement')
  const sheet = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Open and read' }).click()
  await expect(sheet.getByRole('region', { name: 'Text of the form' })).toBeFocused()
  const signHere = sheet.getByRole('button', { name: 'Sign and continue' })
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(signHere).toBeVisible({ timeout: 300 })
  }).toPass()
  await signHere.click()
  await expect(sheet.getByText('Confirm this before you sign.')).toBeVisible()
  await expect(sheet.getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(sheet.getByText('Confirm this before you sign.')).toBeHidden()
  await signHere.click()
  await expect(page).toHaveURL(/step=MAID_ARRIVAL/)
})

test('[W28] [S13] [S14] who only signs goes back to no step but the signature, and keeps copies', async ({
  page,
}) => {
  const { caseId } = await openStep(page, 'SIGN_MONTHLY_PAYMENTS')
  await page.goto(`/app?appId=${caseId}&forSignOnly=1`)
  const heading = page.getByRole('heading', { level: 1 })
  const back = page.getByRole('button', { name: 'Back', exact: true })
  await expect(heading).toHaveText('Monthly payments')
  await expect(back).toBeHidden()
  await readToEnd(page)
  await sign(page)
  await page.goBack()
  await expect(heading).toHaveText('Monthly payments')
  await page.getByRole('button', { name: 'Sign monthly payments' }).click()
  await expect(heading).toHaveText('Service agreement')
  await back.click()
  await expect(heading).toHaveText('Monthly payments')
  await page.getByRole('button', { name: 'Sign monthly payments' }).click()
  await readAndSign(page, 'Sign and continue')
  await expect(page).toHaveURL(/step=END_WORK_FLOW_FOR_SIGN_ONLY/)
  await expect(page.getByRole('link', { name: /^Download/ })).not.toHaveCount(0)
  await back.click()
  await expect(page).toHaveURL(/step=SIGN_MONTHLY_PAYMENTS/)
})

test('@desktop [W10] [W13] the words, their reading and a pad as wide as they are on the first screen', async ({
  page,
}) => {
  await comeIn(page)
  const caseId = await startApplication(page)
  for (const step of ['SIGN_DIRECT_DEBIT', 'SIGN_MONTHLY_PAYMENTS'] as const) {
    await walkTo(page, { caseId, flags: { onThisComputer: true } }, step)
    await openPage(page, `/app?appId=${caseId}&onThisComputer=1&step=${step}`)
    await waitForLife(page)
    const pad = page.locator('fieldset', { has: page.locator('canvas') })
    await expect(pad).toBeInViewport({ ratio: 1 })
    await expect(
      page.getByRole('button', { name: /^(Read the form|Open and read)/ }),
    ).toBeInViewport()
    const widths = await pad.evaluate((box) => [
      box.clientWidth,
      box.closest('form')?.querySelector('ol')?.clientWidth,
    ])
    expect(widths[0]).toBe(widths[1])
    await sign(page)
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveAttribute(
      'aria-disabled',
      'false',
    )
  }
})
