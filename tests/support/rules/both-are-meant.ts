import compile from 'icu-minify/compile'
import * as z from 'zod/mini'
import type { Language } from '#domain/constants.ts'
import { fillWorkerWords, workerLabels } from '#domain/visitor/worker-labels.ts'
import type { ContentPlace } from '#domain/content/content-places.ts'
import { parseContent } from '#server/services/content/parse-content.ts'
import { readSeed } from '#server/services/content/seed-files.ts'
import { findWords, readWords } from '#web/words/messages-plugin.config.ts'

/**
 * The messages that name maids in nanny mode, or nannies in maid mode, because they lead from one to
 * the other or speak of both kinds of visa [M01].
 */
export const bothAreMeant: readonly string[] = [
  'shell.menu.maids',
  'shell.menu.nannies',
  // One button for each kind; the page chooses.
  'home.hero.watch.maid',
  'home.hero.watch.nanny',
  'home.hero.needOther.maid',
  'home.hero.needOther.nanny',
  'home.hero.other.maid',
  'home.hero.other.nanny',
  // What was hired then, whatever is looked for now.
  'familyVoices.roles.MAID',
  'familyVoices.roles.NANNY',
  // A visa is for the kind of work that the contract names.
  'home.visas.kinds.maid.title',
  'home.visas.kinds.nanny.title',
  'visas.meta.description',
  'visas.kinds.maid.title',
  'visas.kinds.maid.chat',
  'visas.kinds.maid.askChat',
  'visas.kinds.nanny.title',
  'visas.kinds.nanny.chat',
  'visas.kinds.nanny.askChat',
]

/** Places of content that lead to both kinds, or speak of both kinds of visa. */
export const placesOfBoth: readonly ContentPlace[] = ['newCall', 'services', 'welcome']

/** Texts of these places that name one kind, as written there. */
const contentOfBoth = (language: Language): string[] =>
  placesOfBoth
    .flatMap((place) => textsIn(parseContent(readSeed(place, language)).content))
    .filter((text) => /\{(?:maid|nanny)[A-Z]/i.test(text))

/** Their texts in a language, piece by piece between what is filled in; the longest first. */
export function fragmentsOfBoth(language: Language): string[] {
  const files = findWords()
  const messages = bothAreMeant.map((key) => {
    const [noun = '', ...rest] = key.split('.')
    const words: unknown = readWords(files.get(noun) ?? '')[language]
    return z.string().parse(rest.reduce((tree, part) => branch.parse(tree)[part], words))
  })
  const wording = { mode: 'maid', noFullTime: false } as const
  return [...messages, ...contentOfBoth(language)]
    .map((message) => fillWorkerWords(message, workerLabels[language], wording))
    .flatMap((message) => textsIn(compile(message)))
    .map((text) => text.trim())
    .filter((text) => text.length > 2)
    .sort((one, other) => other.length - one.length)
}

const branch = z.record(z.string(), z.unknown())

/** The plain pieces of a compiled message, its cases too. */
function textsIn(node: unknown): string[] {
  if (typeof node === 'string') return [node]
  if (Array.isArray(node)) return node.flatMap(textsIn)
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(textsIn) : []
}
