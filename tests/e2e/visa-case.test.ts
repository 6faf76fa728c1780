import { expect } from '@playwright/test'
import { connect, inTransaction } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { loadKeyRing } from '#server/privacy/key-ring.ts'
import { moveStage } from '#server/services/visas/case/move-case.ts'
import { addDays, dubaiDay } from '#domain/day.ts'
import { insertSentVisa, VISA_PHONE } from '#tests/support/app/a-sent-visa.ts'
import { NARROW, checkScreen } from './support/check-screen.ts'
import { hiringSite } from './support/e2e-server.ts'
import { databaseOf } from './support/in-database.ts'
import { openPage } from './support/open-page.ts'
import { messagesTo } from './support/outbox.ts'
import { hiringTest as test } from './support/story.ts'

test.use({ viewport: NARROW })

const clock = { now: () => new Date() }

test('[B01] number, phone and code open a visa, whose page follows each change', async ({
  page,
}) => {
  const connection = connect(await databaseOf(hiringSite), { max: 2 })
  const { db } = connection
  const ring = loadKeyRing({ dataDir: hiringSite.settings.DATA_DIR, mayCreate: false })
  const { id: visitorId } = await db
    .insertInto('visitors')
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow()
  const { caseId, number } = await insertSentVisa({ deps: { db, clock, ring }, visitorId })

  await checkScreen(page, '/visas/status')
  await openPage(page, '/visas/status?lang=en')
  const already = messagesTo(VISA_PHONE.e164).length
  await page.getByLabel('Visa number').fill(`V-${number}`)
  await page.getByLabel('Your mobile number').fill(VISA_PHONE.typed)
  await page.getByRole('button', { name: 'Send a code' }).click()
  await expect.poll(() => messagesTo(VISA_PHONE.e164).length).toBeGreaterThan(already)
  const codes = messagesTo(VISA_PHONE.e164).flatMap(({ text }) => /#(\d{6})/.exec(text)?.[1] ?? [])
  await page.getByLabel('Code', { exact: true }).fill(codes.at(-1) ?? '')
  await page.getByRole('button', { name: 'Open my visa' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Due on /)
  await expect(page.getByText('7 stages, 0 done')).toBeVisible()
  await expect(page.getByText('You sent your application.')).toBeVisible()
  await expect(page.getByText('First promised')).toHaveCount(0)

  const to = addDays(dubaiDay(Date.now()), 7)
  await inTransaction(db, async (tx) => {
    await lockApplication(tx, caseId)
    const deps = { db: tx, clock }
    const move = { stage: 'papers', to, reason: 'paper-missing', by: 'staff' } as const
    await moveStage(deps, caseId, move)
  })
  await expect(page.getByText(/working days? late/)).toBeVisible()
  await expect(page.getByText('A paper is missing.').first()).toBeVisible()
  await checkScreen(page, `/visas/case/${caseId}`, /^Due on /)
  await expect(page.getByRole('link', { name: /calendar|التقويم/i }).first()).toBeVisible()
  await connection.close()
})
