import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { AppInfo } from '#api/hiring/application.ts'
import { anAppInfo } from '#tests/support/pages/an-app-info.ts'
import { aHiringContext } from '#tests/support/rules/hiring-contexts.ts'
import { renderWithWords } from '#tests/support/pages/render-with-words.tsx'
import { Screen } from '#web/site/hiring/steps/client-spouse-number/screen.tsx'
import { forgetLocalDraft, readLocalDraft } from '#web/flow/form/drafts/draft-vault.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'

const APP = 'AAAAAAAAAAAAAAAAAAAAAA'
const shown = anAppInfo({ caseId: APP, version: 3, step: 'CLIENT_SPOUSE_NUMBER' })

/** The stream, in the test's hand. */
class TestSource extends EventTarget {
  static opened: TestSource[] = []
  readyState = 1
  constructor() {
    super()
    TestSource.opened.push(this)
  }
  close(): void {
    this.readyState = 2
  }
}

beforeEach(async () => {
  localStorage.clear()
  document.cookie = 'XSRF-TOKEN=token'
  vi.stubGlobal('EventSource', Object.assign(TestSource, { CLOSED: 2 }))
  TestSource.opened = []
  await commands.answerRequests('**/draft/**', [{ status: 200, body: '{}' }])
})
afterEach(() => vi.unstubAllGlobals())

/** An open form with something typed; answers what it told the workflow. */
async function typeSomething(): Promise<string[]> {
  const told: string[] = []
  const base = { caseId: APP, version: 3, lang: 'en' }
  const tell = (what: string) => () => void told.push(what)
  await renderWithWords(
    <>
      <Screen
        code="CLIENT_SPOUSE_NUMBER"
        app={shown}
        ctx={aHiringContext()}
        base={base}
        chatNumber="971500000000"
        onStored={tell('stored')}
        onConflict={tell('conflict')}
        goOn={tell('on')}
        goTo={tell('goTo')}
        reload={tell('reload')}
      />
      <ChangedElsewhere
        app={shown}
        base={base}
        goTo={(step) => void told.push(step)}
        reload={tell('reload')}
      />
    </>,
    ['hiring', 'flow', 'clientSpouseNumber', 'refusals'],
  )
  await phone().fill('055 765 4321')
  return told
}

const phone = () => page.getByRole('textbox', { name: 'Their UAE mobile number' })

/** What the server has by now, told by the stream. */
async function hear(changes: Partial<AppInfo>): Promise<void> {
  const answer = { status: 200, body: JSON.stringify({ ...shown, ...changes }) }
  await commands.answerRequests('**/getappinfo**', [answer])
  const state = JSON.stringify(changes)
  TestSource.opened.at(-1)?.dispatchEvent(new MessageEvent('state', { data: state }))
}

test('a form says that the application went on elsewhere, changes nothing, and leads there', async () => {
  const told = await typeSomething()
  await hear({ version: 4, step: 'END_WORK_FLOW' })
  await expect.element(page.getByText('Your application was continued elsewhere')).toBeVisible()
  await expect.element(phone()).toHaveValue('055 765 4321')
  expect(told).toEqual([])
  // The other tab stored the step, and with it its draft went.
  forgetLocalDraft(APP)
  await page.getByRole('button', { name: 'Continue from there' }).click()
  expect(told).toEqual(['END_WORK_FLOW'])
  await expect
    .poll(async () => (await readLocalDraft(APP))?.fields)
    .toMatchObject({ spousePhone: '055 765 4321' })
})

test('an end elsewhere is told and shown when asked for; her no leaves the form alone', async () => {
  const told = await typeSomething()
  const her: AppInfo['her'] = { state: 'no', askedAt: '', answerBy: '', questions: [] }
  await hear({ her })
  await expect.element(page.getByText('Lakshmi said no this time')).toBeVisible()
  await hear({ her, ended: 'withdrawn' })
  await page.getByRole('button', { name: 'See what that means' }).click()
  expect(told).toEqual(['reload'])
})

test('what this page knows already is no news, and closed news stays away', async () => {
  await typeSomething()
  await hear({})
  await hear({ version: 4 })
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('Your application has changed')).not.toBeInTheDocument()
  await hear({ version: 5 })
  await expect.element(page.getByText('Your application has changed')).toBeVisible()
})
