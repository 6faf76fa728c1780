import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWithWords } from '#tests/support/pages/render-with-words.tsx'
import { DaySelect, withClosed } from './day-select.tsx'

const reasons = { '2026-12-02': 'holiday', '2026-12-06': 'weekday', '2026-12-07': 'full' } as const

test('[W04] [W16] closed days stand in the list with the reason, and cannot be picked', async () => {
  const days = ['2026-12-01', '2026-12-02', '2026-12-06', '2026-12-07', '2026-12-08']
  await renderWithWords(
    <DaySelect name="day" label="First day" days={days} reasons={reasons} defaultValue={days[0]} />,
    ['hiring', 'flow'],
  )
  const options = [...page.getByLabelText('First day').element().querySelectorAll('option')]
  expect(options.map(({ disabled }) => disabled)).toEqual([false, true, true, true, false])
  expect(options.map(({ text }) => /\((.*)\)/.exec(text)?.[1])).toEqual([
    undefined,
    'public holiday',
    'closed',
    'full',
    undefined,
  ])
})

test('[W16] closed days are listed between the offered ones alone', () => {
  expect(withClosed(['2026-12-03', '2026-12-08'], reasons)).toEqual([
    '2026-12-03',
    '2026-12-06',
    '2026-12-07',
    '2026-12-08',
  ])
})
