import type { Language } from '#domain/constants.ts'
import { wordDifference } from '#domain/content/changes/word-difference.ts'
import { textDirection } from '#domain/visitor/language.ts'
import { useWords } from '#web/console/use-words.ts'

/** A block with the words that went struck through and those that came marked. */
export function WordChanges({
  before,
  after,
  language,
}: {
  before: string
  after: string
  language: Language
}) {
  const say = useWords('texts')
  return (
    <p
      lang={language}
      dir={textDirection(language)}
      className="min-w-0 break-words whitespace-pre-wrap"
    >
      {wordDifference(before, after).map(({ kind, text }, at) =>
        kind === 'same' ? (
          <span key={at}>{text}</span>
        ) : kind === 'gone' ? (
          <del key={at} className="text-danger">
            <span className="sr-only">{say('gone')} </span>
            {text}
          </del>
        ) : (
          <ins key={at} className="font-semibold text-action no-underline">
            <span className="sr-only">{say('added')} </span>
            {text}
          </ins>
        ),
      )}
    </p>
  )
}
