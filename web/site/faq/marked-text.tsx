import { Fragment } from 'react'
import { findInQuestions } from './find-words.ts'

/** A text with found words marked. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  const found = findInQuestions(text, words)
  return (
    <>
      {found.map(([from, to], place) => (
        <Fragment key={from}>
          {text.slice(found[place - 1]?.[1] ?? 0, from)}
          <mark className={markClass}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(found.at(-1)?.[1] ?? 0)}
    </>
  )
}

/** Draws texts with these words marked. */
export const markedBy = (words: readonly string[]) => (text: string) => (
  <MarkedText text={text} words={words} />
)

/** The underline helps where the tint is faint; padding would separate Arabic letters. */
export const markClass = 'border-b-2 border-saffron-text bg-saffron-tint text-ink'
