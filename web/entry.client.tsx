import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isNoun, loadMessages } from './messages.ts'
import { startUp } from './shell/start-up.ts'

/** The page brings its language; hydration waits for its messages. */
async function hydrate(): Promise<void> {
  const { lang, dataset } = document.documentElement
  const nouns = (dataset['messages'] ?? '').split(' ').filter(isNoun)
  await loadMessages(lang, nouns)
  // Before any part asks for what the address has brought.
  startUp()
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
}

// The page that the server made stays readable (F12).
hydrate().catch(reportError)
