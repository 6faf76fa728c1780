import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { anAppInfo } from '#tests/support/pages/an-app-info.ts'
import { aHiringContext } from '#tests/support/rules/hiring-contexts.ts'
import { renderWithWords } from '#tests/support/pages/render-with-words.tsx'
import { Screen } from '#web/site/hiring/steps/existing-client-phone-number/screen.tsx'

const nothing = () => undefined

beforeEach(async () => {
  localStorage.clear()
  document.cookie = 'XSRF-TOKEN=token'
  await commands.answerRequests('**/draft/**', [{ status: 200, body: '{}' }])
})

test('[W22] a new number on a second device waits for the code to the number on file', async () => {
  const refused = { type: 'about:blank', title: '', detail: '', status: 409, code: 'code-needed' }
  await commands.answerRequests('**/sendotp', [{ status: 409, body: JSON.stringify(refused) }])
  const asked = { nextStep: 'CHECK_OTP' }
  await commands.answerRequests('**/askforcode', [{ status: 200, body: JSON.stringify(asked) }])
  const went: string[] = []
  const app = anAppInfo({ step: 'EXISTING_CLIENT_PHONE_NUMBER' })
  await renderWithWords(
    <Screen
      code="EXISTING_CLIENT_PHONE_NUMBER"
      app={app}
      ctx={aHiringContext()}
      base={{ caseId: app.caseId, version: 1, lang: 'en' }}
      chatNumber=""
      onStored={nothing}
      goTo={(step) => void went.push(step)}
      goOn={nothing}
      onConflict={nothing}
      reload={nothing}
    />,
    ['hiring', 'flow', 'clientPhoneNumber', 'existingClientPhoneNumber', 'checkOtp', 'refusals'],
  )
  await page.getByLabelText('UAE mobile number').fill('0501234567')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.poll(() => went).toEqual(['CHECK_OTP'])
})
