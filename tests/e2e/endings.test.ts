import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { sendHerAnswer } from '#api/hiring/her-answer.ts'
import { aMaidToHire } from './support/a-maid-to-hire.ts'
import { checkHere } from './support/check-screen.ts'
import { inDatabase } from './support/in-database.ts'
import { openPage } from './support/open-page.ts'
import { linkIn, nextMessageTo } from './support/outbox.ts'
import { hiringTest as test } from './support/story.ts'
import { callAs, comeIn, startApplication, walkTo } from './support/walk.ts'

/** A complete hire to which she said yes, whose day was two days ago. */
async function dayHasPassed(page: Page): Promise<{ caseId: string; name: string }> {
  const maid = await aMaidToHire()
  await comeIn(page)
  const caseId = await startApplication(page, { maidId: maid.id })
  const { maid: hired } = await walkTo(page, caseId, 'END_WORK_FLOW')
  const hers = new URL(linkIn(await nextMessageTo(maid.phone)), 'http://site.invalid')
  await callAs(page, sendHerAnswer, { token: hers.searchParams.get('token'), answer: 'yes' })
  const today = `(now() at time zone 'Asia/Dubai')::date`
  await inDatabase(`update arrival_bookings set day = ${today} - 2 where case_id = '${caseId}'`)
  await inDatabase(`update hires set first_day = ${today} - 2 where case_id = '${caseId}'`)
  return { caseId, name: hired.name }
}

test('[W26] she has not come: her household says so, and chooses another day', async ({ page }) => {
  const { caseId, name } = await dayHasPassed(page)
  await openPage(page, `/my-hire?appId=${caseId}&lang=en`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Is ${name} with you?`)
  await page.getByRole('button', { name: `No, ${name} has not come` }).click()
  const question = page.getByRole('region', { name: `${name} has not come?` })
  await expect(question).toContainText('Nothing is taken for days without her.')
  await checkHere(page, 'all')
  await question.getByRole('button', { name: 'Back' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: `No, ${name} has not come` }).click()
  await question.getByRole('button', { name: `Yes, ${name} has not come` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} did not come`)
  await checkHere(page, 'all')
  await page.getByRole('link', { name: 'Choose', exact: true }).click()
  await expect(page).toHaveURL(/step=MAID_ARRIVAL/)
})

test('[W26] she came a day late, and later her household gives notice', async ({ page }) => {
  const { caseId, name } = await dayHasPassed(page)
  await openPage(page, `/my-hire?appId=${caseId}&lang=en`)
  await page.getByLabel(`When did ${name} arrive?`).selectOption({ index: 1 })
  await page.getByRole('button', { name: `Yes, ${name} is here` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`One day with ${name}`)
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Give notice' }).click()
  const question = page.getByRole('region', { name: `Give notice for ${name}?` })
  await expect(question).toContainText('Nothing is owed for days after it.')
  await checkHere(page, 'all')
  await question.getByRole('button', { name: 'Yes, give notice' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${name} stays until`)
  const end = page.getByRole('region', { name: 'How this hire ends' })
  await expect(end).toContainText('You gave notice')
  await checkHere(page, 'all')
})
