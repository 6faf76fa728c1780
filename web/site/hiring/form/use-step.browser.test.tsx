import { beforeEach, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { anAppInfo } from '#tests/support/pages/an-app-info.ts'
import { aHiringContext } from '#tests/support/rules/hiring-contexts.ts'
import { renderWithWords } from '#tests/support/pages/render-with-words.tsx'
import { Screen } from '#web/site/hiring/steps/client-spouse-number/screen.tsx'
import { keepLocalDraft, readLocalDraft } from '#web/flow/form/drafts/draft-vault.ts'

const APP = 'AAAAAAAAAAAAAAAAAAAAAA'
const step = '**/api/**/step/CLIENT_SPOUSE_NUMBER'
const stored = { status: 200, body: JSON.stringify({ nextStep: 'END_WORK_FLOW' }) }
const refused = {
  status: 422,
  body: JSON.stringify({
    type: 'about:blank',
    title: 'invalid-input',
    status: 422,
    code: 'invalid-input',
    errors: [{ field: 'phone', code: 'phone-same-as-client', message: 'The same' }],
  }),
}

beforeEach(async () => {
  localStorage.clear()
  document.cookie = 'XSRF-TOKEN=token'
  await commands.answerRequests('**/draft/**', [{ status: 200, body: '{}' }])
})

/** Shows a step of the simplest kind; answers what it told the workflow. */
async function show(): Promise<string[]> {
  const told: string[] = []
  const app = anAppInfo({ caseId: APP, version: 3 })
  const tell = (what: string) => () => void told.push(what)
  await renderWithWords(
    <Screen
      code="CLIENT_SPOUSE_NUMBER"
      app={app}
      ctx={aHiringContext()}
      base={{ caseId: APP, version: 3, lang: 'en' }}
      chatNumber="971500000000"
      onStored={tell('stored')}
      onConflict={tell('conflict')}
      goOn={tell('on')}
      goTo={tell('goTo')}
      reload={tell('reload')}
    />,
    ['hiring', 'flow', 'clientSpouseNumber', 'refusals'],
  )
  return told
}

const phone = () => page.getByRole('textbox', { name: 'Their UAE mobile number' })
const finish = () => page.getByRole('button', { name: 'Finish' })

test('what the rules refuse is not sent; the summary takes the focus and names the field', async () => {
  await commands.answerRequests(step, [stored])
  await show()
  await phone().fill('04 123')
  // Left, the field says why; only then the button stands where it stays.
  await userEvent.tab()
  await expect.element(phone()).toBeInvalid()
  await finish().click()
  await expect.element(page.getByRole('alert')).toHaveFocus()
  expect(await commands.keysSent(step)).toEqual([])
})

test('what the server refuses lands at its field and leaves once it is mended', async () => {
  await commands.answerRequests(step, [refused, stored])
  const told = await show()
  await phone().fill('050 123 4567')
  await finish().click()
  await expect.element(phone()).toBeInvalid()
  await phone().fill('055 765 4321')
  await userEvent.tab()
  await expect.element(phone()).toBeValid()
  await finish().click()
  await expect.poll(() => told).toEqual(['stored'])
  const keys = await commands.keysSent(step)
  // Other answers are another request.
  expect([keys.length, new Set(keys).size]).toEqual([2, 2])
})

test('the same answers sent again go under the same key, and are stored once', async () => {
  await commands.answerRequests(step, ['offline', 'offline', 'offline', 'offline', stored])
  const told = await show()
  await phone().fill('055 765 4321')
  await finish().click()
  await expect.element(finish()).toBeEnabled()
  for (let press = 0; told.length === 0 && press < 4; press += 1) {
    await finish().click()
    await expect.element(finish()).toBeVisible()
  }
  await expect.poll(() => told).toEqual(['stored'])
  expect(new Set(await commands.keysSent(step)).size).toBe(1)
})

test('what was typed is there again after a reload, and forgotten once it is stored', async () => {
  await commands.answerRequests(step, [stored])
  const fields = { spouse: 'yes', spousePhone: '055 765 4321' }
  await keepLocalDraft(APP, { step: 'CLIENT_SPOUSE_NUMBER', fields, at: Date.now() })
  const told = await show()
  await expect.element(phone()).toHaveValue('055 765 4321')
  await finish().click()
  await expect.poll(() => told).toEqual(['stored'])
  await expect.poll(() => readLocalDraft(APP)).toBeUndefined()
})

test('a draft that takes a moment to unseal does not replace what was typed meanwhile', async () => {
  const fields = { spouse: 'yes', spousePhone: '055 765 4321' }
  await keepLocalDraft(APP, { step: 'CLIENT_SPOUSE_NUMBER', fields, at: Date.now() })
  const { promise, resolve } = Promise.withResolvers<void>()
  const decrypt = crypto.subtle.decrypt.bind(crypto.subtle)
  const slowly = vi.spyOn(crypto.subtle, 'decrypt')
  slowly.mockImplementation((...given) => promise.then(() => decrypt(...given)))
  await show()
  await phone().fill('050 123 4567')
  await expect.poll(() => slowly.mock.calls.length).toBe(1)
  resolve()
  await slowly.mock.results[0]?.value
  slowly.mockRestore()
  // By then the draft has reached the form.
  await userEvent.tab()
  await expect.element(phone()).toHaveValue('050 123 4567')
})

test('another tab’s change is told as one, and sends nothing over it', async () => {
  const conflict = {
    status: 409,
    body: JSON.stringify({
      type: 'about:blank',
      title: 'version-conflict',
      status: 409,
      code: 'version-conflict',
    }),
  }
  await commands.answerRequests(step, [conflict])
  const told = await show()
  await page.getByRole('radio', { name: 'Nobody' }).click()
  await finish().click()
  await expect.poll(() => told).toEqual(['conflict'])
})
