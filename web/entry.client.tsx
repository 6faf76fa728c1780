import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { guardMovedText } from './hydration/guard-moved-text.ts'
import { fetchShownScreens } from './hydration/late-screens.ts'
import { isNoun, loadMessages } from './words/messages.ts'
import { startUp } from './shell/start-up.ts'

/** Hydrates once the page's messages and screens have loaded. */
async function hydrate(): Promise<void> {
  const { lang, dataset } = document.documentElement
  const nouns = (dataset['messages'] ?? '').split(' ').filter(isNoun)
  // Deferred, so that the page's modules register their screens first.
  const screens = Promise.resolve(lang).then(fetchShownScreens)
  await Promise.all([loadMessages(lang, nouns), screens])
  // Must run before any part reads what the address set.
  startUp()
  guardMovedText()
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
}

// The server's page stays readable without scripts (F12).
hydrate().catch(reportError)
