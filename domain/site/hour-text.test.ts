import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/constants.ts'
import { hourText, timeText } from './hour-text.ts'

test('a time is said as readers of each language say it', () => {
  const said = LANGUAGES.map((language) => timeText(language, 7 * 60 + 4))
  expect(said).toEqual(['7:04 am', '7:04 صباحاً', 'सुबह 7:04', '7:04', '7\u00A0h\u00A004'])
  expect(timeText('en', 0)).toBe('12:00 am')
  expect(timeText('hi', 16 * 60 + 46)).toBe('शाम 4:46')
})

test('a full hour says no minutes', () => {
  const said = LANGUAGES.map((language) => hourText(language, 22))
  expect(said).toEqual(['10 pm', '10 مساءً', 'रात 10', '22:00', '22\u00A0h'])
  expect(hourText('en', 24)).toBe('12 am')
})
