import type { Searchable } from '#domain/catalogue/filters/maid-options.ts'
import type { SlotFacts } from '#domain/catalogue/search/slot-facts.ts'
import type { SearchableRow } from '#server/db/catalogue/maids.ts'
import { SEARCHABLE_PARTS } from '#server/db/catalogue/searchable-maids.ts'
import type { SearchablePart, SearchableTexts } from '#server/db/catalogue/searchable-maids.ts'
import { ownText } from '#server/db/own-text.ts'
import { searchableOfRow } from './searchable-of-row.ts'

type Lookup = (text: string) => SlotFacts

/** Remembers the facts of each distinct text: a million profiles share few of them. */
export function factsOfTexts(
  factsOf: (maid: Searchable) => SlotFacts,
): (texts: SearchableTexts) => SlotFacts {
  const underRules = remembered((rules) => {
    const known = columnsOf('rules', rules)
    const lookUp = (columns: (text: string) => Partial<SearchableRow>): Lookup =>
      remembered((text) => factsOf(searchableOfRow({ ...nobody, ...known, ...columns(text) })))
    const part = (name: SearchablePart): Lookup => lookUp((text) => columnsOf(name, text))
    return {
      herself: part('herself'),
      languages: part('languages'),
      ease: part('ease'),
      wishes: part('wishes'),
      experience: part('experience'),
      price: part('price'),
      available: part('available'),
      skill: lookUp((code) => ({ skills: [code] })),
      added: lookUp((hour) => ({ added_at: new Date(Number(hour) * 3_600_000) })),
    }
  })
  return (texts) => {
    const of = underRules(texts.rules)
    const herself = of.herself(texts.herself)
    const price = of.price(texts.price)
    const options = herself.options.concat(
      price.options,
      of.languages(texts.languages).options,
      of.ease(texts.ease).options,
      of.wishes(texts.wishes).options,
    )
    if (texts.skills !== '') {
      for (const code of texts.skills.split(',')) {
        for (const option of of.skill(code).options) options.push(option)
      }
    }
    return {
      roles: herself.roles,
      options,
      price: price.price,
      experience: of.experience(texts.experience).experience,
      availability: of.available(texts.available).availability,
      addedOn: of.added(texts.addedHour).addedOn,
    }
  }
}

/** A profile that fits no filter: above every price, of no country. */
const nobody: SearchableRow = {
  id: '',
  nationality: '',
  nationality_code: '',
  is_ethiopian: false,
  religion: null,
  languages: [],
  years_experience: 0,
  roles: [],
  live_in: false,
  live_out: false,
  skills: [],
  at_ease_with: [],
  wishes: [],
  monthly_price: Number.MAX_SAFE_INTEGER,
  availability: 'NOW',
  available_from: null,
  added_at: new Date(0),
  published_fields: [],
}

function columnsOf(part: SearchablePart, text: string): Partial<SearchableRow> {
  const values: unknown[] = JSON.parse(text)
  return Object.fromEntries(SEARCHABLE_PARTS[part].map((column, place) => [column, values[place]]))
}

function remembered<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const met = known.get(text)
    if (met !== undefined) return met
    const value = read(text)
    known.set(ownText(text), value)
    return value
  }
}
