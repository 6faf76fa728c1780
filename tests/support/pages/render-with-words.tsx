import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { loaders } from 'virtual:screen-messages'
import { render } from 'vitest-browser-react'
import { loadMessages, messagesOf, nounsOf } from '#web/words/messages.ts'
import type { Noun } from '#web/words/nouns.ts'

const english = { language: 'en', mode: 'maid', noFullTime: false } as const

/** Renders with the English words of these nouns and of those that every page has. */
export async function renderWithWords(element: ReactNode, nouns: readonly Noun[]) {
  await loadMessages('en', [...nounsOf(undefined), ...nouns], loaders)
  return render(
    <IntlProvider locale="en" timeZone="Asia/Dubai" messages={messagesOf(english)}>
      {element}
    </IntlProvider>,
  )
}
