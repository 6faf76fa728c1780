import { expect, test } from 'vitest'
import { aMaid } from '#tests/support/a-maid.ts'
import { PUBLISHABLE_FIELDS, isNew, publishedMaid } from './maid.ts'

test('[E01][U09] a published profile carries the fields of the specification', () => {
  expect(publishedMaid(aMaid({ religion: 'MUSLIM' }))).toMatchObject({
    id: '00000000-0000-4000-8000-000000000001',
    nationality: { label: 'Kenya' },
    religion: 'MUSLIM',
    numberOfChildren: 2,
    languages: [
      { language: { label: 'Swahili' }, level: { label: 'NATIVE' } },
      { language: { label: 'English' }, level: { label: 'FLUENT' } },
      { language: { label: 'Arabic' }, level: { label: 'SIMPLE' } },
    ],
    videoURL: '/media/clips/1.mp4',
    vimeoInfo: { duration: 84 },
    infoPhrases: ['Bakes bread on Fridays'],
    isEthiopian: false,
  })
})

test('[U09] Arabic is hidden where the match is Ethiopian, her other languages stay', () => {
  const shown = publishedMaid(aMaid({ isEthiopian: true }))
  expect(shown.languages.map(({ language }) => language.label)).toEqual(['Swahili', 'English'])
})

test('[E01] what she did not publish is not there, not even by its consequences', () => {
  const nothing = publishedMaid(aMaid({ isEthiopian: true, publishedFields: [] }))
  expect(nothing).toMatchObject({ isEthiopian: false, languages: [], infoPhrases: [], wishes: [] })
  for (const field of ['age', 'nationality', 'religion', 'numberOfChildren', 'videoURL']) {
    expect(nothing).not.toHaveProperty(field)
  }
  expect(nothing).not.toHaveProperty('publishedFields')
})

const withheld = PUBLISHABLE_FIELDS.map((field) => [field] as const)

test.each(withheld)('[E01] withdrawing %s takes that field and no other', (field) => {
  const whole = publishedMaid(aMaid())
  const publishedFields = PUBLISHABLE_FIELDS.filter((other) => other !== field)
  const shown = publishedMaid(aMaid({ publishedFields }))
  const names = field === 'video' ? ['videoURL', 'vimeoInfo'] : [field]
  const values = new Map<string, unknown>(Object.entries(whole))
  const gone = names.map((name) => [name, Array.isArray(values.get(name)) ? [] : undefined])
  expect(shown).toEqual({ ...whole, ...Object.fromEntries(gone) })
})

test('[Z01] a profile is new for four days', () => {
  expect(isNew('2026-11-18', '2026-11-21')).toBe(true)
  expect(isNew('2026-11-17', '2026-11-21')).toBe(false)
})
