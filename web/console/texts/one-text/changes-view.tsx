import type { Language } from '#domain/constants.ts'
import { blockDifference, isSameBlock } from '#domain/content/changes/block-difference.ts'
import { splitBlocks } from '#domain/content/changes/source-blocks.ts'
import { useWords } from '#web/console/use-words.ts'
import { WordChanges } from './word-changes.tsx'

/** The blocks that differ between two texts of one language, word by word. */
export function ChangesView({
  before,
  after,
  language,
}: {
  before: string
  after: string
  language: Language
}) {
  const say = useWords('texts')
  const pairs = blockDifference(splitBlocks(before), splitBlocks(after)).filter(
    (pair) => !isSameBlock(pair),
  )
  if (pairs.length === 0) return <p className="text-desk text-ink2">{say('noChange')}</p>
  return (
    <ol className="divide-y divide-line text-desk">
      {pairs.map((pair, at) => (
        <li key={at} className="py-2.5">
          <WordChanges
            before={pair.before?.text ?? ''}
            after={pair.after?.text ?? ''}
            language={language}
          />
        </li>
      ))}
    </ol>
  )
}
