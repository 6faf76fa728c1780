import { textPages } from '#domain/site/text-pages.ts'
import type { TextPageCode } from '#domain/site/text-pages.ts'

/** Content besides text pages: the questions, and our text messages. */
const otherPlaces = ['faq', 'messages'] as const

/** A place whose words staff may change at run time. */
export type ContentPlace = TextPageCode | (typeof otherPlaces)[number]

/** All places; each has words in every language. */
export const contentPlaces: readonly ContentPlace[] = [
  ...Object.keys(textPages).filter(isTextPage),
  ...otherPlaces,
]

export const isContentPlace = (text: string): text is ContentPlace =>
  contentPlaces.some((place) => place === text)

/** Whether a page shows it, so that anybody may read its words. */
export const isShownPlace = (place: ContentPlace): boolean => place !== 'messages'

/** Places of one kind, which link to each other in a row. */
const groups: readonly (readonly TextPageCode[])[] = [
  ['conductDubai', 'conductAbuDhabi', 'conductKenya'],
  ['oec', 'noOec'],
  ['oecMaid', 'noOecMaid'],
]

/** A place and its neighbours in order; none where it has no group. */
export const besidesOf = (place: ContentPlace): readonly TextPageCode[] =>
  groups.find((group) => group.some((other) => other === place)) ?? []

function isTextPage(text: string): text is TextPageCode {
  return Object.hasOwn(textPages, text)
}
