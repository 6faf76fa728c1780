import { splitBlocks } from '#domain/content/changes/source-blocks.ts'
import { promiseWords } from './promise-words.ts'

/** A sentence of a text, with the field or anchor below which it stands. */
export type PlacedSentence = { anchor: string; sentence: string; line: number }

/** For search engines, or a name. */
const silent = new Set(['title', 'searchTitle', 'description', 'keywords', 'tab', 'chatText'])

/** Every sentence that a visitor reads in a text. */
export function sentencesOf(source: string): PlacedSentence[] {
  return splitBlocks(source)
    .filter(({ kind, name }) => kind !== 'heading' && !(kind === 'field' && silent.has(name)))
    .flatMap(({ name, text, line }) =>
      text
        .split(/\n(?=(?:[-*|>]|\d+\.) ?)|(?<=[.!?])\s+/)
        .map((part) => plain(part))
        .filter((sentence) => sentence !== '')
        .map((sentence) => ({ anchor: name, sentence, line })),
    )
}

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

/**
 * English sentences that sound like a promise and that nobody has said what keeps: they stand neither
 * in the release, whose promises are tested, nor among those that staff have explained.
 */
export function unkeptSentences({
  source,
  release,
  explained,
}: {
  source: string
  release: string
  explained: readonly string[]
}): PlacedSentence[] {
  const known = new Set([...sentencesOf(release).map(({ sentence }) => sentence), ...explained])
  const isNew = new Set<string>()
  return sentencesOf(source).filter(({ sentence }) => {
    if (known.has(sentence) || isNew.has(sentence)) return false
    isNew.add(sentence)
    return promiseWords.test(sentence.replaceAll(/\{\w+\}/g, ' '))
  })
}
