import { preloadModule } from 'react-dom'
import { scripts } from 'virtual:screen-scripts'
import type { Noun } from './nouns.ts'

/**
 * Has the server's page ask for the scripts of a lazy screen, and for its words, together with its own
 * scripts. Otherwise a browser would ask for them only once those have run.
 */
export function askForScreen(nouns: readonly Noun[], language: string): void {
  const [noun = ''] = nouns
  for (const address of scripts.screens?.[noun] ?? []) preloadModule(address, { as: 'script' })
  askForWords(nouns, language)
}

/** Has the server's page ask for the scripts of these words together with its own. */
export function askForWords(nouns: readonly string[], language: string): void {
  for (const noun of nouns) {
    const address = scripts.words?.[`${language}/${noun}`]
    if (address) preloadModule(address, { as: 'script' })
  }
}
