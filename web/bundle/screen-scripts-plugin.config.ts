import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { nounOf } from '#web/words/messages-plugin.config.ts'

const listed = 'virtual:screen-scripts'
const wordsPrefix = '\0virtual:messages/'
/** Outside of what browsers may ask for. */
const file = path.join(import.meta.dirname, '..', '..', 'build', 'screen-scripts.json')

/**
 * Addresses of scripts. Those of lazy screens are found by the noun of their folder, those of words by
 * `<language>/<noun>`.
 */
export type ScreenScripts = {
  screens: Record<string, readonly string[]>
  words: Record<string, string>
}

/**
 * Tells the server which scripts a lazy screen needs, so that its page can ask for them at once. The
 * browser's build is made first and writes the list; browsers themselves have an empty one.
 */
export default function screenScripts(): Plugin {
  return {
    name: 'screen-scripts',
    resolveId: (id) => (id === listed ? `\0${listed}` : undefined),
    load(id) {
      if (id !== `\0${listed}`) return undefined
      const isServer = this.environment.name === 'ssr'
      return `export const scripts = ${isServer ? readFileSync(file, 'utf8') : '{}'}`
    },
    writeBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(scriptsOf(bundle)))
    },
  }
}

/**
 * A lazy screen is a chunk of its own that exports `Screen`. Screens of one folder have one noun: a browser
 * that shows one of them loads them all.
 */
export function scriptsOf(bundle: Rolldown.OutputBundle): ScreenScripts {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const screens = Object.groupBy(
    chunks.filter(({ isDynamicEntry, exports }) => isDynamicEntry && exports.includes('Screen')),
    ({ facadeModuleId }) => nounOf(facadeModuleId ?? ''),
  )
  const needed = Object.entries(screens).map(([noun, of = []]) => [
    noun,
    addresses(
      bundle,
      of.map(({ fileName }) => fileName),
    ),
  ])
  const words = chunks.flatMap(({ moduleIds, fileName }) =>
    moduleIds
      .filter((id) => id.startsWith(wordsPrefix))
      .map((id) => [id.slice(wordsPrefix.length), `/${fileName}`]),
  )
  return { screens: Object.fromEntries(needed), words: Object.fromEntries(words) }
}

/** Addresses of these files and of all that they import. */
function addresses(bundle: Rolldown.OutputBundle, fileNames: readonly string[]): string[] {
  const found = new Set(fileNames)
  for (const name of found) {
    const chunk = bundle[name]
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) found.add(imported)
  }
  return [...found].map((name) => `/${name}`)
}
