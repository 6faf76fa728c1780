import { createMemoryRouter, RouterProvider } from 'react-router'
import type { FunctionComponent } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AppInfo } from '#api/hiring/application.ts'
import { Screen as MendNote } from '#web/site/hiring/mend/mend-note.tsx'
import type { ScreenProps } from '#web/site/hiring/form/step-props.ts'
import { Screen as AskScreen } from '#web/site/hiring/steps/send-sms-to-spouse/screen.tsx'
import { Screen as SentScreen } from '#web/site/hiring/steps/sms-sent/screen.tsx'
import { Screen as SignScreen } from '#web/site/hiring/steps/sign-monthly-payments/screen.tsx'
import { anAppInfo } from '#tests/support/pages/an-app-info.ts'
import { aHiringContext } from '#tests/support/rules/hiring-contexts.ts'
import { renderWithWords } from '#tests/support/pages/render-with-words.tsx'

const reason = 'JOINT_ACCOUNT_NEEDS_SECOND_SIGNATURE'
const joint = anAppInfo({
  completed: true,
  mandates: [
    { id: 'a', kind: 'monthly', state: 'AWAITING_SIGNATURE', signatures: 1, rejectedFor: reason },
    { id: 'b', kind: 'agreement', state: 'SIGNED', signatures: 1 },
  ],
})

function show(
  Screen: FunctionComponent<ScreenProps<'SIGN_MONTHLY_PAYMENTS'>>,
  app: AppInfo,
  isMobile = true,
) {
  const props = {
    code: 'SIGN_MONTHLY_PAYMENTS' as const,
    app,
    ctx: aHiringContext({ mobile: isMobile }),
    base: { caseId: app.caseId, version: 1, lang: 'en' },
    chatNumber: '',
    onStored: () => undefined,
    goTo: () => undefined,
    goOn: () => undefined,
    onConflict: () => undefined,
    reload: () => undefined,
  }
  const element = (
    <>
      <MendNote reason={reason} by="second" />
      <Screen {...props} />
    </>
  )
  const router = createMemoryRouter([{ path: '/', element }])
  return renderWithWords(<RouterProvider router={router} />, [
    'hiring',
    'flow',
    'mend',
    'sendSmsToSpouse',
    'scanCode',
    'smsSent',
    'handOff',
    'spouseStatus',
    'signMonthlyPayments',
    'signing',
    'pdf',
    'iban',
  ])
}

test.each([true, false])(
  'the household is asked for the other holder alone (phone: %s)',
  async (isMobile) => {
    await show(AskScreen, joint, isMobile)
    const heading = page.getByRole('heading', { level: 1 })
    await expect.element(heading).toHaveTextContent('Ask the second account holder to sign')
    await expect.element(page.getByLabelText('UAE mobile number')).toBeVisible()
    expect(page.getByText('My phone').query()).toBeNull()
  },
)

test('it follows the second holder, and is not offered to sign instead', async () => {
  const at = new Date().toISOString()
  const spouse = { phone: '055 ••• 4321', sentAt: at, expiresAt: at.replace('20', '21') }
  await show(SentScreen, { ...joint, spouse })
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent('Sent. Now it is the second holder’s turn')
  await expect.element(page.getByRole('link', { name: 'To my hire' })).toBeVisible()
  expect(page.getByText('Sign here instead').query()).toBeNull()
})

test('[W15] [W23] once the spouse has signed nobody is asked to sign here', async () => {
  const at = new Date().toISOString()
  const expiresAt = new Date(Date.now() + 1000 * 3600).toISOString()
  const spouse = { phone: '055 ••• 4321', sentAt: at, expiresAt, openedAt: at, confirmedAt: at }
  const asked = anAppInfo({ spouse })
  await show(SentScreen, asked)
  await expect.element(page.getByText('Sign here instead')).toBeVisible()
  await show(SentScreen, { ...asked, spouse: { ...spouse, signedAt: at } })
  const signed = page.getByRole('heading', { name: 'Your spouse has signed' })
  await expect.element(signed).toBeVisible()
  expect(page.getByText('Sign here instead').elements()).toHaveLength(1)
  expect(page.getByRole('button', { name: 'Continue', exact: true }).query()).not.toBeNull()
})

test('the second holder signs the one paper, as a holder of the account', async () => {
  await show(SignScreen, { ...joint, answers: {} })
  await expect.element(page.getByText('I hold this account too', { exact: false })).toBeVisible()
  expect(page.getByText('2 of 3').query()).toBeNull()
})
