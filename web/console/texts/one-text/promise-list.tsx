import type { Language } from '#domain/constants.ts'
import { touchedAnchors } from '#domain/content/changes/touched-anchors.ts'
import { PromiseQuestions } from '#web/console/texts/promise-questions.tsx'
import type { Explained } from '#web/console/texts/promise-questions.tsx'
import { useInBoth } from '#web/console/use-in-both.ts'
import { useWords } from '#web/console/use-words.ts'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import type { ReadWords } from './read-words.ts'
import type { CheckedWords } from './use-words-check.ts'

/** What the text promises with the function that keeps it; what nothing keeps holds it back. */
export function PromiseList({
  read,
  language,
  source,
  unkept,
  explained,
  onExplain,
}: {
  read: ReadWords
  language: Language
  source: string
  unkept: CheckedWords['unkept']
  explained: readonly Explained[]
  onExplain: (one: Explained) => void
}) {
  const say = useWords('texts')
  const inBoth = useInBoth()
  const touched = touchedAnchors(read.source, source)
  return (
    <section className="mt-2 border-t border-line px-4 py-4 text-desk lg:px-6">
      <h2 className="text-body font-semibold">{say('promises.title')}</h2>
      {read.promises.length === 0 && unkept.length === 0 ? (
        <p className="text-ink2">{say('promises.none')}</p>
      ) : null}
      <PromiseQuestions
        {...{ explained, onExplain }}
        unkept={unkept.map(({ sentence }) => ({ sentence, language }))}
        lead={say('promises.held')}
      />
      <ul className="divide-y divide-line">
        {read.promises.map(({ promise, arabic, anchors, keptBy: { file, name }, tests }) => (
          <li key={promise} className="grid gap-x-6 py-2 lg:grid-cols-2">
            <div className="min-w-0">
              {inBoth({ en: promise, ar: arabic })}
              <span className="block text-caption text-ink3">
                {anchors.map((anchor) => `#${anchor}`).join(' ')}
              </span>
            </div>
            <div className="min-w-0">
              <StateDot state={anchors.some((anchor) => touched.has(anchor)) ? 'waiting' : 'good'}>
                {say(
                  anchors.some((anchor) => touched.has(anchor))
                    ? 'promises.changed'
                    : 'promises.kept',
                )}
              </StateDot>
              <span className="block text-caption break-words text-ink2">
                {say('promises.keptBy', { name, file })}
              </span>
              <span className="block text-caption break-words text-ink3">
                {say('promises.provedBy', { title: tests.map(({ title }) => title).join('; ') })}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
