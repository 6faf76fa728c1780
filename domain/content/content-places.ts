import { textPages } from '#domain/site/text-pages.ts'
import type { TextPageCode } from '#domain/site/text-pages.ts'

/** What is content besides pages of text: the page of questions, and our text messages. */
const otherPlaces = ['faq', 'messages'] as const

/** Where words stand that staff may change while the site runs. */
export type ContentPlace = TextPageCode | (typeof otherPlaces)[number]

/** Every place, each of which has its words in every language. */
export const contentPlaces: readonly ContentPlace[] = [
  ...Object.keys(textPages).filter(isTextPage),
  ...otherPlaces,
]

export const isContentPlace = (text: string): text is ContentPlace =>
  contentPlaces.some((place) => place === text)

/** Whether a page shows it: anybody may read its words. */
export const isShownPlace = (place: ContentPlace): boolean => place !== 'messages'

/** Places of one kind, whose pages show the others as a row to choose from. */
const groups: readonly (readonly TextPageCode[])[] = [
  ['conductDubai', 'conductAbuDhabi', 'conductKenya'],
  ['oec', 'noOec'],
  ['oecMaid', 'noOecMaid'],
]

/** A place and those beside it, in their order; none where it stands alone. */
export const besidesOf = (place: ContentPlace): readonly TextPageCode[] =>
  groups.find((group) => group.some((other) => other === place)) ?? []

function isTextPage(text: string): text is TextPageCode {
  return Object.hasOwn(textPages, text)
}
