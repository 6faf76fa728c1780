import { loaders } from 'virtual:screen-messages'
import { getContent } from '#api/site/content.ts'
import { getContacts } from '#api/site/contacts.ts'
import { getTerms } from '#api/site/site.ts'
import type { TextPageCode } from '#domain/site/text-pages.ts'
import { readVisaDays } from '#web/site/visas/read-visa-days.ts'
import type { LoadArgs } from '#web/load.ts'
import { bringScreen } from '#web/hydration/late-screens.ts'
import { loadMessages } from '#web/words/messages.ts'
import { layoutOf } from './text-layouts.ts'

/** Nouns of these kinds' words. */
const nounOf = { oec: 'oec', offices: 'places' } as const

/** A text page's content and facts, with the words around it. */
export async function loadTextPage(code: TextPageCode, { send, visit }: LoadArgs) {
  const { kind } = layoutOf(code)
  const { language: lang, mode, noFullTime } = visit
  const [, , text, terms, contacts, visaDays] = await Promise.all([
    loadMessages(lang, ['textPages'], loaders),
    kind === 'oec' || kind === 'offices' ? bringScreen(nounOf[kind], lang) : null,
    send(getContent, { place: code, lang, mode, noFullTime }),
    kind === 'terms' ? send(getTerms, {}) : null,
    kind === 'contact' || kind === 'offices' ? send(getContacts, {}) : null,
    kind === 'services' ? readVisaDays(send) : null,
  ])
  return { code, ...text, terms, contacts, visaDays, origin: visit.origin }
}

export type TextPageData = Awaited<ReturnType<typeof loadTextPage>>
