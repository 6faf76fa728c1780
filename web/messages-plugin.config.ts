import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const prefix = 'virtual:messages'
const folder = path.join(import.meta.dirname, 'locales')

type Messages = { [key: string]: string | Messages }

/**
 * Compiles the ICU messages of `locales/<language>/<noun>.json` while building, so that no parser
 * is sent to the browser. `virtual:messages` lists a loader for each language and noun.
 */
export default function messages(): Plugin {
  return {
    name: 'messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${prefix}`) return listing()
      if (!id.startsWith(`\0${prefix}/`)) return undefined
      const file = path.join(folder, `${id.slice(prefix.length + 2)}.json`)
      this.addWatchFile(file)
      const parsed: Messages = JSON.parse(readFileSync(file, 'utf8'))
      return `export default ${JSON.stringify(compiled(parsed))}`
    },
  }
}

function listing(): string {
  const languages = readdirSync(folder).map((language) => {
    const nouns = readdirSync(path.join(folder, language)).map((file) => file.replace('.json', ''))
    const loaders = nouns.map((noun) => `'${noun}': () => import('${prefix}/${language}/${noun}')`)
    return `'${language}': { ${loaders.join(', ')} }`
  })
  return `export const loaders = { ${languages.join(', ')} }`
}

function compiled(tree: Messages): object {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compiled(value),
    ]),
  )
}
