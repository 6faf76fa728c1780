import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { guardMovedText } from './hydration/guard-moved-text.ts'
import { fetchShownScreens } from './hydration/late-screens.ts'
import { isNoun, loadMessages } from './words/messages.ts'
import { startUp } from './shell/start-up.ts'

/** The page brings its language; hydration waits for its messages and screens. */
async function hydrate(): Promise<void> {
  const { lang, dataset } = document.documentElement
  const nouns = (dataset['messages'] ?? '').split(' ').filter(isNoun)
  // In a turn of its own: the page's modules register their screens first.
  const screens = Promise.resolve(lang).then(fetchShownScreens)
  await Promise.all([loadMessages(lang, nouns), screens])
  // Before any part asks for what the address has brought.
  startUp()
  guardMovedText()
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
}

// The page that the server made stays readable (F12).
hydrate().catch(reportError)
