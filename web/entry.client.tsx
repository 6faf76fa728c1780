import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isNoun, loadMessages } from './messages.ts'
import { startUp } from './shell/start-up.ts'

/** The page comes with its language and the nouns it needs; hydration waits for their messages. */
async function hydrate(): Promise<void> {
  const { lang, dataset } = document.documentElement
  const nouns = (dataset['messages'] ?? '').split(' ').filter(isNoun)
  await loadMessages(lang, nouns)
  // Before any part of the page asks for what its address has brought.
  startUp()
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
}

// The page that the server made stays readable when this fails (F12).
hydrate().catch(reportError)
