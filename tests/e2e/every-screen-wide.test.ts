import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { sendSmsToSpouse } from '#api/hiring/links.ts'
import { checkScreen } from './support/check-screen.ts'
import { addressOf, checkSteps } from './support/journey.ts'
import { hiringTest as test } from './support/story.ts'
import { callAs, comeIn, phoneOf, startApplication, walkTo } from './support/walk.ts'

test.setTimeout(240_000)

test('@desktop [H03] every screen of a computer that hands over can be read and used by anybody', async ({
  page,
}) => {
  await comeIn(page)
  const caseId = await startApplication(page)
  const journey = { page, caseId }
  const { number } = await checkSteps(journey, ['HIRE_MAID', 'SEND_SMS_TO_SPOUSE'])
  await callAs(page, sendSmsToSpouse, { caseId, phone: phoneOf(number), recipient: 'own-phone' })
  await checkScreen(page, addressOf(journey, 'SMS_SENT'), /Look at your phone/)
})

test('@desktop [S05] every screen of a computer that goes on alone can be read and used by anybody @deep', async ({
  page,
}) => {
  await comeIn(page)
  const caseId = await startApplication(page)
  await checkSteps({ page, caseId, flags: { onThisComputer: true, sma: '1' } }, [
    'REQUIRED_DOCUMENTS',
    'BANK_INFO',
    'SIGN_DIRECT_DEBIT',
    'SIGN_MONTHLY_PAYMENTS',
    'MAID_ARRIVAL',
    'CLIENT_ADDRESS',
    'CLIENT_PHONE_NUMBER',
    'CLIENT_WHATSAPP_NUMBER',
    'CLIENT_SPOUSE_NUMBER',
    'END_WORK_FLOW',
  ])
  await checkScreen(page, `/app?appId=${caseId}`, /Everything is signed/)
  await expectStepBack(page)
})

/** [S16] The step before is asked for as this computer sees the steps, not as one that hands over. */
async function expectStepBack(page: Page): Promise<void> {
  const caseId = await startApplication(page)
  const flags = { onThisComputer: true }
  await walkTo(page, { caseId, flags }, 'BANK_INFO')
  await page.goto(`/app?appId=${caseId}&onThisComputer=1&step=BANK_INFO&lang=en`)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/step=REQUIRED_DOCUMENTS/)
}
