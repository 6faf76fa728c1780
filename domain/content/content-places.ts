import { textPages } from '#domain/site/text-pages.ts'
import type { TextPageCode } from '#domain/site/text-pages.ts'

/** Where words stand that staff may change while the site runs. */
export type ContentPlace = TextPageCode

/** Every place, each of which has its words in every language. */
export const contentPlaces: readonly ContentPlace[] = Object.keys(textPages).filter(isContentPlace)

export function isContentPlace(text: string): text is ContentPlace {
  return Object.hasOwn(textPages, text)
}

/** Places of one kind, whose pages show the others as a row to choose from. */
const groups: readonly (readonly ContentPlace[])[] = [
  ['conductDubai', 'conductAbuDhabi', 'conductKenya'],
  ['oec', 'noOec'],
  ['oecMaid', 'noOecMaid'],
]

/** A place and those beside it, in their order; none where it stands alone. */
export const besidesOf = (place: ContentPlace): readonly ContentPlace[] =>
  groups.find((group) => group.includes(place)) ?? []
