import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { VisaApplication } from '#api/visas/application.ts'
import { visaCasePath } from '#domain/site/own-paths.ts'
import { visaSteps } from '#domain/visas/application/visa-steps.ts'
import type { VisaStep } from '#domain/visas/application/visa-steps.ts'
import { answerDraftsAndFiles } from '#tests/support/pages/step-rows/answer-papers-and-files.ts'
import { expectRefused, expectSent } from '#tests/support/pages/step-rows/expect-step.ts'
import type { ShownStepOf } from '#tests/support/pages/step-rows/expect-step.ts'
import { visaPaperIds, visaRows } from '#tests/support/pages/step-rows/rows-of-visas.ts'
import { renderWithWords } from '#tests/support/pages/render-with-words.tsx'
import { rightAnswers } from '#tests/support/visas/right-answers.ts'
import { applyAddress } from '#web/site/visas/apply/apply-address.ts'
import { VisaView } from '#web/site/visas/apply/visa-view.tsx'
import { nounsOf } from '#web/words/messages.ts'

beforeEach(async () => {
  localStorage.clear()
  document.cookie = 'XSRF-TOKEN=token'
  await answerDraftsAndFiles(visaPaperIds)
})

/** A driver's visa, of which every step is open and none is answered. */
const aVisa = (caseId: string, changes: Partial<VisaApplication> = {}): VisaApplication => ({
  caseId,
  number: 1001,
  version: 3,
  kind: 'driver',
  answers: 'dubai.enough.IN.sponsored.nationality.enough',
  country: 'IN',
  emirate: 'dubai',
  isSample: true,
  today: '2026-11-21',
  steps: visaSteps.map((step) => ({ step, isAnswered: false })),
  due: 'VISA_SUMMARY',
  given: {},
  hidden: [],
  drafts: {},
  documents: [],
  papers: [],
  sum: { parts: [], work: 476_190, vat: 23_810, total: 500_000 },
  isPaid: false,
  worker: { isAsked: false },
  ...changes,
})

/** A step's screen by its address; `told` is where the page goes from there. */
async function show(step: VisaStep): Promise<ShownStepOf> {
  const { visa: changes, consent, heading, says = heading } = visaRows[step]
  // An application of its own: the draft of another test's may be stored late.
  const caseId = crypto.randomUUID()
  const element = (
    <VisaView {...{ consent }} visa={aVisa(caseId, changes)} chatNumber="971500000000" />
  )
  const initialEntries = [applyAddress(caseId, step)]
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries })
  await renderWithWords(<RouterProvider router={router} />, nounsOf('visaApply'))
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
  await expect.element(page.getByText(says, { exact: false }).first()).toBeVisible()
  const told: string[] = []
  const placeOf = ({ pathname, search }: { pathname: string; search: string }) =>
    pathname === visaCasePath(caseId) ? 'its page' : (new URLSearchParams(search).get('step') ?? '')
  router.subscribe(({ location }) => {
    const place = placeOf(location)
    if (place !== (told.at(-1) ?? step)) told.push(place)
  })
  const sample: object = { ...rightAnswers }[step as keyof typeof rightAnswers] ?? {}
  const base = { version: 3, lang: 'en' }
  return { call: `**/step/${step}`, base, otherBase: {}, sample, told }
}

test('each step has a row, and no other', () => {
  expect(Object.keys(visaRows).toSorted()).toEqual([...visaSteps].toSorted())
})

test.each(visaSteps)(
  '%s says what it is for, refuses what is empty at its field, and sends what is filled in',
  async (step) => {
    const { refused, filled } = visaRows[step]
    const shown = await show(step)
    if (refused) await expectRefused(shown, refused, filled?.to)
    if (filled) await expectSent(shown, filled)
  },
)

test.each(visaSteps.filter((step) => visaRows[step]?.pressed))(
  '%s is answered by one press, with nothing filled in',
  async (step) => {
    const { pressed = {} } = visaRows[step]
    await expectSent(await show(step), pressed)
  },
)
