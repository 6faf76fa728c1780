import { Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loaders } from 'virtual:screen-messages'
import { stepUnits } from '#api/hiring/steps/step-units.ts'
import { isSubmitted, shownSteps } from '#domain/hiring/steps/step-codes.ts'
import type { ShownStep } from '#domain/hiring/steps/step-codes.ts'
import { anAppInfo } from '#tests/support/pages/an-app-info.ts'
import { renderWithWords } from '#tests/support/pages/render-with-words.tsx'
import {
  answerDraftsAndFiles,
  answerPapers,
} from '#tests/support/pages/step-rows/answer-papers-and-files.ts'
import { documentIds } from '#tests/support/pages/step-rows/rows-of-documents-and-payment.ts'
import { expectRefused, expectSent } from '#tests/support/pages/step-rows/expect-step.ts'
import type { ShownStepOf } from '#tests/support/pages/step-rows/expect-step.ts'
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
  await answerDraftsAndFiles(documentIds)
  await answerPapers()
})

/** A step's screen by its registry; `told` is what it tells the workflow. */
async function show(step: ShownStep): Promise<ShownStepOf> {
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
  const base = { caseId, version: 3, lang: 'en' }
  const call = `**/step/${step}`
  return { call, base, otherBase: { caseId }, sample: sampleOf(step), told }
}

function sampleOf(step: ShownStep): object {
  return isSubmitted(step) ? stepUnits[step].sample(anAppInfo(stepRows[step].app)) : {}
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
