import { expect, test, vi } from 'vitest'
import { languageNames } from './language-names.ts'

test('a device that begins Russian names with a capital writes them as the server does', () => {
  vi.spyOn(Intl.DisplayNames.prototype, 'of').mockReturnValue('Арабский')
  expect(languageNames('ru-RU')('ar')).toBe('арабский')
  vi.restoreAllMocks()
})

test('Tagalog has one name, whatever code it is asked by', () => {
  const names = languageNames('en-GB')
  expect([names('tl'), names('fil'), names('ar')]).toEqual(['Filipino', 'Filipino', 'Arabic'])
})
