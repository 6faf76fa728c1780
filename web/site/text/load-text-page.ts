import { loaders } from 'virtual:screen-messages'
import { getContacts, getTerms } from '#api/site.ts'
import type { TextPageCode } from '#domain/site/text-pages.ts'
import { readVisaDays } from '#web/site/visas/read-visa-days.ts'
import type { LoadArgs } from '#web/load.ts'
import { loadMessages } from '#web/messages.ts'
import { textLayouts } from './text-layouts.ts'

/** A text page's facts; its words are loaded with them. */
export async function loadTextPage(code: TextPageCode, { send, visit }: LoadArgs) {
  const { kind, noun } = textLayouts[code]
  const [, terms, contacts, visaDays] = await Promise.all([
    loadMessages(visit.language, ['text', noun], loaders),
    send(getTerms, {}),
    kind === 'contact' ? send(getContacts, {}) : null,
    kind === 'services' ? readVisaDays(send) : null,
  ])
  return { code, terms, contacts, visaDays, visit, origin: visit.origin }
}

export type TextPageData = Awaited<ReturnType<typeof loadTextPage>>
