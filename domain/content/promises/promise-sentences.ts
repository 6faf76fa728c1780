import type { Language } from '#domain/constants.ts'
import { splitBlocks } from '#domain/content/changes/source-blocks.ts'
import { soundsLikePromise } from './promise-words.ts'

/** A sentence of a text, with the field or anchor below which it stands. */
export type PlacedSentence = { anchor: string; sentence: string; line: number }

/** For search engines, or a name. */
const silent = new Set(['title', 'searchTitle', 'description', 'keywords', 'tab', 'chatText'])

/** Every sentence that a visitor reads in a text. */
export const sentencesOf = (source: string): PlacedSentence[] =>
  [...paragraphsOf(source).values()].flat()

/** The sentences of each paragraph and field, by its place, which is the same in every language. */
function paragraphsOf(source: string): Map<string, PlacedSentence[]> {
  const paragraphs = new Map<string, PlacedSentence[]>()
  for (const { key, kind, name, text, line } of splitBlocks(source)) {
    if (kind === 'heading' || (kind === 'field' && silent.has(name))) continue
    const sentences = inSentences(text).map((sentence) => ({ anchor: name, sentence, line }))
    paragraphs.set(key, [...(paragraphs.get(key) ?? []), ...sentences])
  }
  return paragraphs
}

/** A text without marks, in its sentences. */
export const inSentences = (text: string): string[] =>
  text
    .split(/\n(?=(?:[-*|>]|\d+\.) ?)|(?<=[.!?؟।])\s+/)
    .map((part) => plain(part))
    .filter((sentence) => sentence !== '')

/** Without the marks of a list, a link or a bold word. */
const plain = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/^(?:[-*>]|\d{1,4}\.)\s/, ''))
    .join(' ')
    .replaceAll(/\]\([^)]*\)/g, '')
    .replaceAll(/[[*|]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

type AskedText = {
  source: string
  language: Language
  /** The words of the release, whose promises are tested. */
  release: string
  /** Sentences of which staff have said what keeps them. */
  explained: readonly string[]
  /** The published English text, without what staff called harmless there; for other languages. */
  english?: { source: string; harmless: readonly string[] }
}

/**
 * Sentences that promise something and that nobody has said what keeps: they stand neither in the
 * release nor among those that staff have explained. In another language than English, what stands
 * where English promises is a promise too, whatever its words.
 */
export function unkeptSentences(text: AskedText): PlacedSentence[] {
  const { source, language, release, explained, english } = text
  const known = new Set([...sentencesOf(release).map(({ sentence }) => sentence), ...explained])
  const counterparts = english
    ? paragraphsOf(english.source)
    : new Map<string, readonly PlacedSentence[]>()
  const found = [...paragraphsOf(source)].flatMap(([key, sentences]) => {
    const beside = (counterparts.get(key) ?? []).map(({ sentence }) => sentence)
    const isPromised = promisedPlaces(beside, english?.harmless ?? [], sentences.length)
    return sentences.filter(
      ({ sentence }, at) => isPromised(at) || soundsLikePromise(sentence, language),
    )
  })
  return firstOfEach(found.filter(({ sentence }) => !known.has(sentence)))
}

/**
 * Which sentences of a paragraph stand where English promises: by their number, or all of them where
 * the paragraphs are cut into sentences differently.
 */
export function promisedPlaces(
  english: readonly string[],
  harmless: readonly string[],
  count: number,
): (at: number) => boolean {
  const promises = english.map(
    (sentence) => soundsLikePromise(sentence, 'en') && !harmless.includes(sentence),
  )
  const isAny = promises.includes(true)
  return count === english.length ? (at) => promises[at] === true : () => isAny
}

function firstOfEach(all: readonly PlacedSentence[]): PlacedSentence[] {
  const isNew = new Set<string>()
  return all.filter(({ sentence }) => !isNew.has(sentence) && isNew.add(sentence))
}
