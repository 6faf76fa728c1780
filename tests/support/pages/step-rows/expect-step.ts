import { expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import { press } from './step-row.ts'
import type { Press, Refused } from './step-row.ts'

/** A shown step, what goes with its own call and with others, and what the workflow was told. */
export type ShownStepOf = {
  call: string
  base: object
  otherBase: object
  sample: object
  told: string[]
}

/** Does this, and expects that exactly these fields are sent, and what the workflow is told. */
export async function expectSent(shown: ShownStepOf, made: Press): Promise<void> {
  const { to = shown.call, tells = 'stored', answers = { nextStep: 'END_WORK_FLOW' } } = made
  await commands.answerRequests(to, [{ status: 200, body: JSON.stringify(answers) }])
  await made.fill?.()
  if (made.button) await press(made.button)
  const base = made.to ? shown.otherBase : shown.base
  const expected = made.sends === null ? [] : [{ ...base, ...(made.sends ?? shown.sample) }]
  await expect.poll(() => commands.bodiesSent(to)).toEqual(expected)
  await expect.poll(() => shown.told).toEqual(tells === null ? [] : [tells])
}

/** Presses, and expects these refusals in the summary and at their fields, and nothing sent. */
export async function expectRefused(
  { call, told }: ShownStepOf,
  refused: Refused,
  to = call,
): Promise<void> {
  await commands.answerRequests(to, [{ status: 200, body: '{}' }])
  await press(refused.button)
  const fields = Object.entries(refused.fields)
  const links = page.getByRole('alert').getByRole('link')
  const summary = refused.isAlone ? [] : fields
  await expect.poll(() => links.elements().map(linked)).toEqual(summary)
  for (const [id, text] of fields) {
    await expect.poll(() => isSaidAt(id, text), { message: `“${text}” at ${id}` }).toBe(true)
  }
  expect([told, await commands.bodiesSent(to)]).toEqual([[], []])
}

const linked = (link: Element) => [link.getAttribute('href')?.slice(1), link.textContent]

/** Whether the part of the page around a control says this, without the whole page. */
function isSaidAt(id: string, text: string): boolean {
  let part = document.getElementById(id) ?? document.getElementsByName(id)[0]
  while (part && !part.textContent.includes(text)) part = part.parentElement ?? undefined
  return part !== undefined && part.querySelector('h1') === null
}
