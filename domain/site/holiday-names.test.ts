import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/constants.ts'
import { fixedHolidays } from '#domain/holidays.ts'
import { holidayNameIn, knownHolidays } from './holiday-names.ts'

test('[R04] a holiday of the law has a name in every language, however it was typed', () => {
  const names = LANGUAGES.map((language) => holidayNameIn(language, 'Eid al-Fitr'))
  expect(new Set(names).size).toBe(LANGUAGES.length)
  expect(holidayNameIn('ru', ' EID AL-FITR ')).toBe('Ураза-байрам')
  expect(holidayNameIn('fr', "Prophet's birthday")).toBe('Naissance du Prophète')
  for (const name of [...fixedHolidays.values(), ...knownHolidays])
    expect(holidayNameIn('ar', name)).not.toBe(name)
})

test('[R04] another name stays as staff typed it', () => {
  expect(holidayNameIn('ar', 'Team day')).toBe('Team day')
  expect(holidayNameIn('ar', 'constructor')).toBe('constructor')
})
