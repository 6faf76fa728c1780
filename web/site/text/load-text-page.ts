import { loaders } from 'virtual:screen-messages'
import { getContent } from '#api/content.ts'
import { getContacts, getTerms } from '#api/site.ts'
import type { TextPageCode } from '#domain/site/text-pages.ts'
import { readVisaDays } from '#web/site/visas/read-visa-days.ts'
import type { LoadArgs } from '#web/load.ts'
import { loadMessages } from '#web/messages.ts'
import type { Noun } from '#web/messages.ts'
import { layoutOf } from './text-layouts.ts'
import type { TextLayout } from './text-layouts.ts'

/** A text page's content and facts; the words around it are loaded with them. */
export async function loadTextPage(code: TextPageCode, { send, visit }: LoadArgs) {
  const { kind } = layoutOf(code)
  const { language: lang, mode, noFullTime } = visit
  const [, text, terms, contacts, visaDays] = await Promise.all([
    loadMessages(lang, nounsOf(kind), loaders),
    send(getContent, { place: code, lang, mode, noFullTime }),
    kind === 'terms' ? send(getTerms, {}) : null,
    kind === 'contact' || kind === 'offices' ? send(getContacts, {}) : null,
    kind === 'services' ? readVisaDays(send) : null,
  ])
  return { code, ...text, terms, contacts, visaDays, origin: visit.origin }
}

/** The words of a page beside its text; those of some kinds are their own. */
function nounsOf(kind: TextLayout['kind']): readonly Noun[] {
  if (kind === 'oec') return ['text', 'oec']
  return kind === 'offices' ? ['text', 'places'] : ['text']
}

export type TextPageData = Awaited<ReturnType<typeof loadTextPage>>
