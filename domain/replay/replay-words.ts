import type { Language } from '#domain/constants.ts'
import { judge } from './verdict.ts'
import type { ReplayVerdict } from './verdict.ts'

/** What somebody read: a page's text, or a message with the parts that are paid for it. */
export type WordsWay = { says: string; parts: number | null }

/** A page that somebody opened; older ones did not keep the language. */
export type RecordedOpening = { at: number; language: Language | null }

/** A draft of a page's text, when the published one was published, and whether readers see a difference. */
export type DraftedPage = { place: string; language: Language; since: number; isOther: boolean }

/** Whether somebody would have read other words on a page. */
export function replayOpening(
  { at, language }: RecordedOpening,
  { place, language: drafted, since, isOther }: DraftedPage,
): ReplayVerdict<WordsWay> {
  if (language === null) return { verdict: 'cannot', reason: 'language-not-kept' }
  if (language !== drafted) return { verdict: 'same' }
  if (at < since) return { verdict: 'cannot', reason: 'text-changed-since' }
  if (!isOther) return { verdict: 'same' }
  const way = { says: place, parts: null }
  return { verdict: 'other', result: 'other-text', before: way, after: way }
}

/** Text messages by name, with their values in braces. */
export class MessageWords {
  readonly #texts: Readonly<Record<string, string>>
  /** Made once something is looked for: of a draft nothing is. */
  #patterns: { name: string; pattern: RegExp }[] | undefined

  constructor(texts: Readonly<Record<string, string>>) {
    this.#texts = texts
  }

  /** The message that was filled to these words, with its values; the one with the shortest. */
  find(body: string): { name: string; values: Record<string, string> } | undefined {
    this.#patterns ??= Object.entries(this.#texts).map(([name, text]) => ({
      name,
      pattern: patternOf(text),
    }))
    const found = this.#patterns.flatMap(({ name, pattern }) => {
      const match = pattern.exec(body)
      return match ? [{ name, values: { ...match.groups } }] : []
    })
    const lengthOf = ({ values }: (typeof found)[number]) => Object.values(values).join('').length
    return found.toSorted((one, other) => lengthOf(one) - lengthOf(other))[0]
  }

  /** A message with its values; undefined where there is none of the name. */
  fill(name: string, values: Readonly<Record<string, string>>): string | undefined {
    const filled = this.#texts[name]?.replaceAll(
      /\{(\w+)\}/g,
      (whole, blank: string) => values[blank] ?? whole,
    )
    return filled && filled + (values[LAST] ?? '')
  }
}

/** The last line of a message with a code, from which browsers read it. */
const LAST = 'lastLine'

/** The words as they are, and anything in the place of a value; the same for the same value. */
function patternOf(text: string): RegExp {
  const known = new Set<string>()
  const parts = text.split(/(\{\w+\})/).map((part) => {
    const blank = /^\{(\w+)\}$/.exec(part)?.[1]
    if (blank === undefined) return part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
    const isKnown = known.has(blank)
    known.add(blank)
    return isKnown ? `\\k<${blank}>` : `(?<${blank}>[\\s\\S]+?)`
  })
  return new RegExp(`^${parts.join('')}(?<${LAST}>(?:\\n\\n@.*)?)$`)
}

/** The published messages in one language, their earlier versions, and the draft. */
export type MessagesCompared = {
  today: MessageWords
  before: readonly MessageWords[]
  draft: MessageWords
  /** How many parts are paid for a text. */
  partsOf: (text: string) => number
}

/** What a draft would change in a sent message. A message of another language or text is unchanged. */
export function replayMessage(
  body: string,
  { today, before, draft, partsOf }: MessagesCompared,
): ReplayVerdict<WordsWay> {
  const found = today.find(body)
  if (!found) {
    const isOlder = before.some((words) => words.find(body) !== undefined)
    return isOlder ? { verdict: 'cannot', reason: 'text-changed-since' } : { verdict: 'same' }
  }
  const after = draft.fill(found.name, found.values) ?? ''
  if (after === body) return { verdict: 'same' }
  const wayOf = (text: string) => ({ says: found.name, parts: partsOf(text) })
  return judge({ way: wayOf(body) }, { way: wayOf(after) }, (one, other) => {
    const parts = other.parts - one.parts
    const result = parts === 0 ? 'other-text' : parts > 0 ? 'more-parts' : 'fewer-parts'
    return { result, sums: { parts } }
  })
}
