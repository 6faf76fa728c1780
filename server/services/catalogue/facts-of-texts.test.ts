import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { factsOf } from '#domain/catalogue/search/slot-facts.ts'
import { lastingPositions } from '#domain/catalogue/search/option-positions.ts'
import type { SearchableRow } from '#server/db/catalogue/maids.ts'
import { SEARCHABLE_PARTS } from '#server/db/catalogue/searchable-maids.ts'
import type { SearchablePart, SearchableTexts } from '#server/db/catalogue/searchable-maids.ts'
import { anyMaid } from '#tests/support/a-maid.ts'
import { factsOfTexts } from './facts-of-texts.ts'
import { searchableOfRow } from './searchable-of-row.ts'

/** Rows as the database holds them, with codes that this version does not know. */
const anyRow: fc.Arbitrary<SearchableRow> = fc
  .record({
    maid: anyMaid,
    added: fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2030-01-01'),
      noInvalidDate: true,
    }),
    unknown: fc.constantFrom([], ['JUGGLING']),
  })
  .map(({ maid, added, unknown }) => ({
    id: maid.id,
    nationality: maid.nationality.label,
    nationality_code: maid.nationality.code,
    is_ethiopian: maid.isEthiopian,
    religion: maid.religion ?? null,
    languages: maid.languages.map(({ language, level }) => ({
      label: language.label,
      ...(level ? { level: level.label } : {}),
    })),
    years_experience: maid.yearsExperience,
    roles: [...maid.roles, ...unknown],
    live_in: maid.liveIn,
    live_out: maid.liveOut,
    skills: [...maid.skills, ...unknown],
    at_ease_with: [...maid.atEaseWith, ...unknown],
    wishes: [...maid.wishes, ...unknown],
    monthly_price: maid.monthlyPrice,
    availability: maid.availability.type,
    available_from: maid.availability.type === 'FROM' ? maid.availability.day : null,
    added_at: added,
    published_fields: [...maid.publishedFields, ...unknown],
  }))

function textsOf(row: SearchableRow): SearchableTexts {
  const part = (name: SearchablePart): string =>
    JSON.stringify(SEARCHABLE_PARTS[name].map((column) => row[column]))
  return {
    id: row.id,
    skills: row.skills.join(','),
    addedHour: String(Math.floor(row.added_at.getTime() / 3_600_000)),
    rules: part('rules'),
    herself: part('herself'),
    languages: part('languages'),
    ease: part('ease'),
    wishes: part('wishes'),
    experience: part('experience'),
    price: part('price'),
    available: part('available'),
  }
}

test('[E01] what parts of a profile give together is what the whole profile gives', () => {
  const lasting = lastingPositions()
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 8 }), (rows) => {
      const read = factsOfTexts((maid) => factsOf({ lasting }, maid))
      for (const row of rows) {
        const { options, ...facts } = read(textsOf(row))
        const whole = factsOf({ lasting }, searchableOfRow(row))
        expect({ ...facts, options: [...new Set(options)].sort((a, b) => a - b) }).toEqual(whole)
      }
    }),
  )
})
