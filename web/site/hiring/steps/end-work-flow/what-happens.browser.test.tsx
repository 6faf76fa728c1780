import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AppInfo } from '#api/hiring/application.ts'
import { renderWithWords } from '#tests/support/pages/render-with-words.tsx'
import { WhatHappens } from './what-happens.tsx'

const at = '2026-11-20T08:00:00.000Z'
const her = (state: NonNullable<AppInfo['her']>['state']): AppInfo['her'] => ({
  state,
  askedAt: at,
  answerBy: at,
  answeredAt: at,
  questions: [],
})
const papers = (state: AppInfo['mandates'][number]['state']) =>
  [{ id: 'a', kind: 'monthly', state, signatures: 1 }] as unknown as AppInfo['mandates']

/** The end of an application looks at nothing else of it. */
const end = (more: Partial<AppInfo>): AppInfo =>
  ({
    maid: { name: 'Maricel' },
    answers: { MAID_ARRIVAL: { day: '2026-11-24', slot: '10:00-12:00' } },
    completed: true,
    mandates: papers('SIGNED'),
    terms: { firstDay: '2026-11-24' },
    timeline: [{ kind: 'completed', at }],
    heldUntil: at,
    ...more,
  }) as unknown as AppInfo

const spouse: AppInfo['spouse'] = { phone: undefined, sentAt: at, expiresAt: at }
const rows = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent ?? '')

test.each([
  ['she decides', end({ her: her('asked') }), 5],
  ['she asks', end({ her: her('question') }), 5],
  ['she comes', end({ her: her('yes') }), 5],
  ['a signature is waited for', end({ completed: false, spouse, her: her('yes') }), 5],
  ['the IBAN is being read', end({ mandates: papers('DRAFT'), her: her('yes') }), 5],
  ['the bank refused', end({ mandates: papers('REJECTED'), her: her('yes') }), 5],
  ['she said no', end({ her: her('no') }), 2],
  ['she did not answer', end({ her: her('silent') }), 2],
])('[W26] every row of the end has a date: %s', async (_what, app, count) => {
  await renderWithWords(<WhatHappens app={app} />, ['hiring', 'flow', 'endWorkFlow'])
  expect(rows()).toHaveLength(count)
  expect(rows().filter((row) => !/Nov 2\d/.test(row))).toEqual([])
})

test('[W26] after her no nothing is said to come', async () => {
  await renderWithWords(<WhatHappens app={end({ her: her('no') })} />, [
    'hiring',
    'flow',
    'endWorkFlow',
  ])
  expect(rows().at(-1)).toContain('Maricel said no')
  expect(rows().join()).not.toContain('Maricel arrives')
})
