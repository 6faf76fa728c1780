import { Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { loaders } from 'virtual:screen-messages'
import { stepUnits } from '#api/hiring/steps/step-units.ts'
import { isSubmitted, shownSteps } from '#domain/hiring/steps/step-codes.ts'
import type { ShownStep } from '#domain/hiring/steps/step-codes.ts'
import { anAppInfo } from '#tests/support/pages/an-app-info.ts'
import { renderWithWords } from '#tests/support/pages/render-with-words.tsx'
import { answerPapersAndFiles } from '#tests/support/pages/step-rows/answer-papers-and-files.ts'
import { press } from '#tests/support/pages/step-rows/step-row.ts'
import type { Press, Refused } from '#tests/support/pages/step-rows/step-row.ts'
import { stepRows } from '#tests/support/pages/step-rows/step-rows.ts'
import { aHiringContext } from '#tests/support/rules/hiring-contexts.ts'
import { bringScreen } from '#web/hydration/late-screens.ts'
import { StepScreen } from '#web/site/hiring/step-screens.tsx'

beforeAll(async () => {
  // All at once instead of each behind its placeholder.
  await Promise.all(Object.keys(loaders.en).map((noun) => bringScreen(noun, 'en')))
})
beforeEach(async () => {
  localStorage.clear()
  document.cookie = 'XSRF-TOKEN=token'
  await answerPapersAndFiles()
})

type Shown = { step: ShownStep; caseId: string; told: string[] }

/** A step's screen by its registry; `told` is what it tells the workflow. */
async function show(step: ShownStep): Promise<Shown> {
  const { app: changes, ctx, heading, says = heading } = stepRows[step]
  // An application of its own: the draft of another test's may be stored late.
  const caseId = crypto.randomUUID()
  const told: string[] = []
  const tell = (what: string) => () => void told.push(what)
  const element = (
    <Suspense>
      <StepScreen
        code={step}
        app={anAppInfo({ caseId, step, version: 3, ...changes })}
        ctx={aHiringContext(ctx)}
        base={{ caseId, version: 3, lang: 'en' }}
        chatNumber="971500000000"
        onStored={tell('stored')}
        onConflict={tell('conflict')}
        goOn={tell('goOn')}
        goTo={(next) => void told.push(`goTo ${next}`)}
        reload={tell('reload')}
      />
    </Suspense>
  )
  const router = createMemoryRouter([{ path: '/', element }])
  const everyPage = ['hiring', 'flow', 'catalogue', 'refusals'] as const
  await renderWithWords(<RouterProvider router={router} />, everyPage)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
  await expect.element(page.getByText(says, { exact: false }).first()).toBeVisible()
  return { step, caseId, told }
}

/** Does this, and expects that exactly these fields are sent, and what the workflow is told. */
async function expectSent(shown: Shown, made: Press): Promise<void> {
  const { caseId, step, told } = shown
  const { to, tells = 'stored', answers = { nextStep: 'END_WORK_FLOW' } } = made
  const call = callOf(step, to)
  await commands.answerRequests(call, [{ status: 200, body: JSON.stringify(answers) }])
  await made.fill?.()
  if (made.button) await press(made.button)
  const base = to ? { caseId } : { caseId, version: 3, lang: 'en' }
  const expected = made.sends === null ? [] : [{ ...base, ...(made.sends ?? sampleOf(step)) }]
  await expect.poll(() => commands.bodiesSent(call)).toEqual(expected)
  await expect.poll(() => told).toEqual(tells === null ? [] : [tells])
}

const callOf = (step: ShownStep, to = `**/step/${step}`) => to

function sampleOf(step: ShownStep): object {
  if (!isSubmitted(step)) throw new Error(`${step} has no sample`)
  return stepUnits[step].sample(anAppInfo(stepRows[step].app))
}

/** Presses, and expects these refusals in the summary and at their fields, and nothing sent. */
async function expectRefused({ step, told }: Shown, refused: Refused, to?: string): Promise<void> {
  const call = callOf(step, to)
  await commands.answerRequests(call, [{ status: 200, body: '{}' }])
  await press(refused.button)
  const fields = Object.entries(refused.fields)
  const links = page.getByRole('alert').getByRole('link')
  const summary = refused.isAlone ? [] : fields
  await expect.poll(() => links.elements().map(linked)).toEqual(summary)
  for (const [id, text] of fields) {
    await expect.poll(() => isSaidAt(id, text), { message: `“${text}” at ${id}` }).toBe(true)
  }
  expect([told, await commands.bodiesSent(call)]).toEqual([[], []])
}

const linked = (link: Element) => [link.getAttribute('href')?.slice(1), link.textContent]

/** Whether the part of the page around a control says this, without the whole page. */
function isSaidAt(id: string, text: string): boolean {
  let part = document.getElementById(id) ?? document.getElementsByName(id)[0]
  while (part && !part.textContent.includes(text)) part = part.parentElement ?? undefined
  return part !== undefined && part.querySelector('h1') === null
}

test('each step that has a screen has a row, and no other', () => {
  expect(Object.keys(stepRows).toSorted()).toEqual([...shownSteps].toSorted())
})

test.each(shownSteps)(
  '%s says what it is for, refuses what is empty at its field, and sends what is filled in',
  async (step) => {
    const { opens, refused, filled } = stepRows[step]
    const shown = await show(step)
    await opens?.()
    if (refused) await expectRefused(shown, refused, filled?.to)
    if (filled) await expectSent(shown, filled)
  },
)

test.each(shownSteps.filter((step) => stepRows[step]?.pressed))(
  '%s is answered by one press, with nothing filled in',
  async (step) => {
    const { pressed = {} } = stepRows[step]
    await expectSent(await show(step), pressed)
  },
)
