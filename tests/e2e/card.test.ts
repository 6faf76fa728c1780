import { expect } from '@playwright/test'
import { askForCode } from '#api/hiring/codes.ts'
import { readToEnd, sign, slipOnPad } from './support/draw.ts'
import { answerStep, infoOf } from './support/journey.ts'
import { NARROW, checkScreen } from './support/check-screen.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { payByCard } from './support/pay-by-card.ts'
import { hiringTest as test } from './support/story.ts'
import { callAs, openStep, phoneOf, startApplication, verifyPhone, walkTo } from './support/walk.ts'

test.use({ viewport: NARROW })

test('a household is declined, pays with another card, and goes on', async ({ page }) => {
  test.setTimeout(180_000)
  const { caseId } = await openStep(page, 'HIRE_MAID')
  await answerStep({ page, caseId }, 'HIRE_MAID', { paymentMethod: 'card-first' })
  await walkTo(page, { caseId, flags: {} }, 'CREDIT_CARD_INFO')
  await checkScreen(page, `/app?appId=${caseId}&step=CREDIT_CARD_INFO`, /^Pay by card$/)
  await page.goto(`/app?appId=${caseId}&step=CREDIT_CARD_INFO&lang=en`)
  const host = await page.locator('li strong').innerText()
  await page.getByRole('button', { name: 'Go to payment' }).click()
  await expect.poll(() => new URL(page.url()).host).toBe(host)
  await payByCard(page, '4000 0000 0000 0002')
  await expect(page.getByRole('heading', { name: 'Your bank declined the card' })).toBeVisible()
  await expect(page.getByText(/^Visa •••• 0002, 12\/\d\d$/)).toBeVisible()
  await page.getByRole('button', { name: 'Try another card' }).click()
  await payByCard(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { level: 1, name: /^AED [\d,.]+ paid$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/step=BANK_INFO/)
  const { answers } = await infoOf({ page, caseId })
  expect(answers.CREDIT_CARD_INFO?.card?.last4).toBe('4242')
})

test('[W35] a household that comes back pays by the card on file, by one press', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const first = await openStep(page, 'HIRE_MAID')
  await answerStep({ page, caseId: first.caseId }, 'HIRE_MAID', { paymentMethod: 'card' })
  await walkTo(page, first.caseId, 'CREDIT_CARD_INFO')
  await page.goto(`/app?appId=${first.caseId}&step=CREDIT_CARD_INFO`)
  await page.getByRole('button', { name: 'Go to payment' }).click()
  await payByCard(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { level: 1, name: /^AED [\d,.]+ paid$/ })).toBeVisible()
  await walkTo(page, first.caseId, 'END_WORK_FLOW')

  const caseId = await startApplication(page)
  await callAs(page, askForCode, { caseId, step: 'HIRE_MAID' })
  await verifyPhone(page, { caseId, phone: phoneOf(first.number) })
  await answerStep({ page, caseId }, 'HIRE_MAID', { paymentMethod: 'card' })
  await walkTo(page, caseId, 'SUBMIT_OLD_PAYMENT_INFO')
  await page.goto(`/app?appId=${caseId}`)
  await expect(page.getByText('Visa •••• 4242')).toBeVisible()
  await page.getByRole('button', { name: 'Use this' }).click()
  await expect(page).toHaveURL(/step=SIGNER_DETAILS/)
  await walkTo(page, caseId, 'CREDIT_CARD_INFO')
  await page.goto(`/app?appId=${caseId}&step=CREDIT_CARD_INFO`)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^AED [\d,.]+ paid$/ })).toBeVisible()
  const { answers, payment } = await infoOf({ page, caseId })
  expect([answers.CREDIT_CARD_INFO?.card?.last4, payment.last?.state]).toEqual([
    '4242',
    'succeeded',
  ])
})

test('[W37] who pays all by card says who signs, reads and signs the agreement, then pays', async ({
  page,
}) => {
  const { caseId } = await openStep(page, 'HIRE_MAID')
  await answerStep({ page, caseId }, 'HIRE_MAID', { paymentMethod: 'card' })
  await walkTo(page, caseId, 'SIGNER_DETAILS')
  await checkScreen(page, `/app?appId=${caseId}&step=SIGNER_DETAILS`)
  await page.goto(`/app?appId=${caseId}&step=SIGNER_DETAILS&lang=en`)
  await page.getByLabel('Full name').fill('Fatima Ahmed Mansoor')
  await page.getByLabel('Emirates ID number').fill('784-1985-1234567-4')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('The last digit does not match.').first()).toBeVisible()
  await page.getByLabel('Emirates ID number').fill('784-1985-1234567-3')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page).toHaveURL(/step=SIGN_AGREEMENT/)
  expect((await infoOf({ page, caseId })).step).toBe('SIGN_AGREEMENT')
  await checkScreen(page, `/app?appId=${caseId}&step=SIGN_AGREEMENT`)
  await page.goto(`/app?appId=${caseId}&step=SIGN_AGREEMENT&lang=en`)
  const press = page.getByRole('button', { name: 'Sign and continue' })
  await press.click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('read it to the end')
  await readToEnd(page)
  await slipOnPad(page)
  await press.click()
  await expect(alert).toContainText('too short')
  await page.getByRole('button', { name: 'Clear' }).click()
  await sign(page)
  await press.click()
  await expect(alert).toContainText('Confirm this before you sign.')
  // Pressed before the page is alive, with what was drawn before the reload.
  await holdScripts(page, async () => {
    await page.reload()
    await page.getByRole('checkbox', { name: 'I accept the service agreement.' }).check()
    await press.click()
  })
  await expect(page).toHaveURL(/step=CREDIT_CARD_INFO/)
  const { mandates, answers } = await infoOf({ page, caseId })
  expect(mandates).toMatchObject([{ kind: 'agreement', state: 'SIGNED', signatures: 1 }])
  expect(answers.SIGNER_DETAILS).toEqual({
    name: 'Fatima A. M.',
    emiratesId: '784-••••-•••••••-3',
  })
})
