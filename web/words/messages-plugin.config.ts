import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import compile from 'icu-minify/compile'
import * as z from 'zod/mini'
import type { Plugin } from 'vite'
import { LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import { fillFixedFacts } from '#domain/site/fixed-facts.ts'
import { fillWorkerWords, workerLabels } from '#domain/visitor/worker-labels.ts'
import type { Wording } from '#domain/visitor/worker-labels.ts'
import { pages } from '#domain/site/pages.ts'
import { commonNouns, pageCodes, pageMessages } from '#web/pages.ts'

const prefix = 'virtual:messages'
/** Nouns that load with a screen. */
const ofScreens = 'virtual:screen-messages'
const ofPages = new Set<string>([...commonNouns, ...Object.values(pageMessages).flat()])
/** Still pages run no scripts, so that their words are the server's alone. */
const ofLivePages = new Set<string>([
  ...commonNouns,
  ...pageCodes.flatMap((code) => ('isStill' in pages[code] ? [] : pageMessages[code])),
])
/** Of still pages, and of a screen on a live page too. */
const alsoOfScreens = new Set(['interviews'])

const root = path.join(import.meta.dirname, '..', '..')
/** The words of the site's screens, and those that server and screens share. */
const wordRoots = ['web', 'domain'].map((area) => path.join(root, area))
/** Members of staff read fewer languages, so their words are apart. */
const consoleRoot = path.join(root, 'web', 'console')
const consoleLanguages = ['en', 'ar'] as const

type Messages = { [key: string]: string | Messages }
const messagesSchema: z.ZodMiniType<Messages> = z.record(
  z.string(),
  z.union([z.string(), z.lazy(() => messagesSchema)]),
)
const wordsSchema = z.strictObject({
  en: messagesSchema,
  ar: messagesSchema,
  hi: messagesSchema,
  ru: messagesSchema,
  fr: messagesSchema,
})

const consoleWordsSchema = z.strictObject({ en: messagesSchema, ar: messagesSchema })

/**
 * Compiles ICU messages at build time, so that browsers load no parser; one loader per language and
 * noun.
 */
export default function messages(area: 'site' | 'console' = 'site'): Plugin {
  const languages = area === 'site' ? LANGUAGES : consoleLanguages
  const roots = area === 'site' ? wordRoots : [consoleRoot]
  let words = new Map<string, string>()
  return {
    name: 'messages',
    buildStart: () => void (words = findWords(roots)),
    resolveId: (id) => (id.startsWith(prefix) || id === ofScreens ? `\0${id}` : undefined),
    load(id) {
      const nouns = [...words.keys()]
      if (id === `\0${prefix}`)
        return listing(
          nouns.filter((noun) => (isServer(this) ? ofPages : ofLivePages).has(noun)),
          languages,
        )
      if (id === `\0${ofScreens}`)
        return listing(
          nouns.filter((noun) => !ofPages.has(noun) || alsoOfScreens.has(noun)),
          languages,
        )
      if (!id.startsWith(`\0${prefix}/`)) return undefined
      const [, language, noun = ''] = id.split('/')
      const file = words.get(noun)
      if (!file) throw new Error(`no words.json for ${noun}`)
      this.addWatchFile(file)
      const known = languageOf(language)
      const all = area === 'site' ? readWords(file) : readConsoleWords(file)
      return `export default (n, f) => (${messagesScript(all[known] ?? {}, known)})`
    },
  }
}

const isServer = ({ environment }: { environment: { name: string } }) =>
  environment.name !== 'client'

/** Files by noun: `client-address/words.json` is `clientAddress`. */
export function findWords(roots: readonly string[] = wordRoots): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of roots.flatMap(filesBelow)) {
    const noun = nounOf(file)
    if (found.has(noun)) throw new Error(`${noun} has two files of words: ${file}`)
    found.set(noun, file)
  }
  return found
}

/** The noun of a file's folder: `client-address/screen.tsx` is of `clientAddress`. */
export const nounOf = (file: string): string =>
  path.basename(path.dirname(file)).replaceAll(/-(\w)/g, (_, first: string) => first.toUpperCase())

function filesBelow(root: string): string[] {
  const files = globSync('**/words.json', { cwd: root }).filter(
    (file) => root === consoleRoot || !file.startsWith('console/'),
  )
  if (files.length === 0) throw new Error(`no words.json in ${root}`)
  return files.sort().map((file) => path.join(root, file))
}

/** Words by language. Throws for a missing language. */
export function readWords(file: string): z.infer<typeof wordsSchema> {
  const words = wordsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!words.success) throw new Error(`${file}: ${z.prettifyError(words.error)}`)
  return words.data
}

/** The same of the console. */
export function readConsoleWords(file: string): Partial<z.infer<typeof wordsSchema>> {
  const words = consoleWordsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!words.success) throw new Error(`${file}: ${z.prettifyError(words.error)}`)
  return words.data
}

function languageOf(text: string | undefined) {
  const language = LANGUAGES.find((known) => known === text)
  if (!language) throw new Error(`no language ${text}`)
  return language
}

function listing(nouns: readonly string[], languages: readonly Language[]): string {
  const listed = languages.map((language) => {
    const loaders = nouns.map((noun) => `'${noun}': () => import('${prefix}/${language}/${noun}')`)
    return `'${language}': { ${loaders.join(', ')} }`
  })
  return `export const loaders = { ${listed.join(', ')} }`
}

/** The messages' script, with variants where the wording changes them. */
export function messagesScript(tree: Messages, language: Language): string {
  const entries = Object.entries(tree).map(([key, value]) => {
    const script =
      typeof value === 'string' ? messageScript(value, language) : messagesScript(value, language)
    return `${JSON.stringify(key)}: ${script}`
  })
  return `{ ${entries.join(', ')} }`
}

function messageScript(message: string, language: Language): string {
  const said = fillFixedFacts(message, language)
  const inMode = (mode: Wording['mode']) => {
    const [all, without] = [false, true].map((noFullTime) =>
      JSON.stringify(compile(fillWorkerWords(said, workerLabels[language], { mode, noFullTime }))),
    )
    return all === without ? all : `(f ? ${without} : ${all})`
  }
  const [maid, nanny] = [inMode('maid'), inMode('nanny')]
  return maid === nanny ? `${maid}` : `(n ? ${nanny} : ${maid})`
}
