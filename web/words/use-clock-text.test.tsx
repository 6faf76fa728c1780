import { renderToString } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { Language } from '#domain/constants.ts'
import { localeOf } from '#domain/visitor/language.ts'
import { useClockText } from './use-clock-text.ts'

function Clock({ at }: { at: string }) {
  return useClockText()(new Date(at))
}

const shown = (language: Language, at: string) =>
  renderToString(
    <IntlProvider locale={localeOf(language)} timeZone="Asia/Dubai">
      <Clock at={at} />
    </IntlProvider>,
  )

test('[L05] an hour is written as it is said in each language', () => {
  const six = '2026-11-25T18:00:00+04:00'
  expect(shown('hi', six)).toBe('शाम 6 बजे')
  expect(shown('hi', '2026-11-25T09:30:00+04:00')).toBe('सुबह 9:30 बजे')
  expect(shown('ru', six)).toBe('18:00')
  expect(shown('fr', six)).toBe('18 h')
  expect(shown('en', six).toLowerCase()).toBe('6 pm')
})
