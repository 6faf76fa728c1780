import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '#web/console/message-of.ts'
import { useInBoth } from '#web/console/use-in-both.ts'
import { useWords } from '#web/console/use-words.ts'
import { PagePreview } from './page-preview.tsx'
import type { TextProps } from './read-words.ts'
import { SourceEditor } from './source-editor.tsx'
import type { TextDraft } from './use-text-draft.ts'
import type { CheckedWords } from './use-words-check.ts'

/** The source, and beside it the page as it will look. */
export function WriteView({
  place,
  language,
  read,
  draft,
  checked,
}: TextProps & { draft: TextDraft; checked: CheckedWords | undefined }) {
  const say = useWords('texts')
  const [search] = useSearchParams()
  const line = Number(search.get('line') ?? 0)
  const [goTo, setGoTo] = useState<{ line: number } | undefined>(line > 0 ? { line } : undefined)
  const problems = checked?.problems ?? []
  const wrong = problems.flatMap((problem) => problem.line ?? [])
  const wrongLines = useSame(wrong)
  return (
    <div className="grid gap-4 px-4 pb-6 lg:px-6 xl:grid-cols-2">
      <section aria-label={say('editor')} className="min-w-0 space-y-2">
        <p className="text-caption text-ink3">
          {say('markdown', { anchor: '{#price}', fact: '{brand}' })}
        </p>
        <div className="h-[40rem] overflow-hidden rounded-card bg-raised shadow-edge-thin">
          <SourceEditor
            value={draft.source}
            language={language}
            label={say('editor')}
            isReadOnly={!draft.mayWrite}
            wrong={wrongLines}
            goTo={goTo}
            onChange={draft.change}
          />
        </div>
        <SaveState draft={draft} />
        <Problems problems={problems} onGo={(one) => setGoTo({ line: one })} />
      </section>
      {read.path ? (
        <PagePreview
          place={place}
          language={language}
          revision={`${draft.revision}-${draft.published}`}
        />
      ) : null}
    </div>
  )
}

/** The same list while it says the same, so that the editor is not told again. */
function useSame(lines: readonly number[]): readonly number[] {
  const [kept, setKept] = useState(lines)
  if (kept.join() === lines.join()) return kept
  setKept(lines)
  return lines
}

function SaveState({ draft }: { draft: TextDraft }) {
  const say = useWords('texts')
  const failed = useWords('console')('failed')
  if (!draft.mayWrite) return <p className="text-desk text-ink2">{say('source.readOnly')}</p>
  if (draft.failure) {
    return (
      <p role="alert" className="text-desk text-danger">
        {messageOf(draft.failure, failed)}
      </p>
    )
  }
  const state = !draft.isSaved ? 'save' : draft.isChanged ? 'saved' : 'published'
  return <output className="block text-desk text-ink2">{say(`source.${state}`)}</output>
}

function Problems({
  problems,
  onGo,
}: {
  problems: CheckedWords['problems']
  onGo: (line: number) => void
}) {
  const say = useWords('texts')
  const inBoth = useInBoth()
  if (problems.length === 0) return null
  return (
    <div className="rounded-desk bg-danger-tint p-3 text-desk">
      <h2 className="font-semibold">{say('problems', { count: problems.length })}</h2>
      <ul className="mt-1 space-y-1">
        {problems.map(({ line, text }, at) => (
          <li key={at} className="flex flex-wrap gap-x-2">
            {line === null ? null : (
              <button
                type="button"
                onClick={() => onGo(line)}
                className="min-h-6 underline pointer-coarse:min-h-11"
              >
                {say('goTo', { line })}
              </button>
            )}
            <span className="min-w-0 break-words">{inBoth(text)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
