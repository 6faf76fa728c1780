import { listPromises } from '#api/console/words/one-text.ts'
import type { Language } from '#domain/constants.ts'
import { touchedAnchors } from '#domain/content/changes/touched-anchors.ts'
import { DeskSelect, DeskText } from '#web/console/campaigns/fields/desk-fields.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import type { ReadWords } from './read-words.ts'
import type { Explained } from './use-publication.ts'
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
  const touched = touchedAnchors(read.source, source)
  return (
    <section className="mt-2 border-t border-line px-4 py-4 text-desk lg:px-6">
      <h2 className="text-body font-semibold">{say('promises.title')}</h2>
      {read.promises.length === 0 && unkept.length === 0 ? (
        <p className="text-ink2">{say('promises.none')}</p>
      ) : null}
      {unkept.length > 0 ? (
        <Unkept {...{ unkept, explained, onExplain }} isHeld={language === 'en'} />
      ) : null}
      <ul className="divide-y divide-line">
        {read.promises.map(({ promise, anchors, keptBy: { file, name }, tests }) => (
          <li key={promise} className="grid gap-x-6 py-2 lg:grid-cols-2">
            <div lang="en" dir="ltr" className="min-w-0">
              {promise}
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

function Unkept({
  unkept,
  explained,
  onExplain,
  isHeld,
}: {
  unkept: CheckedWords['unkept']
  explained: readonly Explained[]
  onExplain: (one: Explained) => void
  isHeld: boolean
}) {
  const say = useWords('texts')
  const { answer } = useAnswer(listPromises, {})
  const options = (answer?.promises ?? []).map((one) => [one, one] as const)
  return (
    <div className="my-2 rounded-desk bg-saffron-tint p-3">
      {isHeld ? <p>{say('promises.held')}</p> : null}
      <ul className="mt-2 space-y-3">
        {unkept.map(({ sentence }) => {
          const own = explained.find((one) => one.sentence === sentence)
          const isKept = own !== undefined && (own.promise !== null || own.why !== '')
          const isHarmless = own !== undefined && own.promise === null
          return (
            <li key={sentence} className="grid gap-x-6 gap-y-1 lg:grid-cols-2">
              <div className="min-w-0">
                <p lang="en" dir="ltr" className="break-words">
                  {sentence}
                </p>
                <StateDot state={isKept ? 'good' : 'failed'}>
                  {isKept ? (own.promise ?? say('promises.harmless')) : say('promises.nothing')}
                </StateDot>
              </div>
              <div className="min-w-0 space-y-2">
                <DeskSelect
                  label={say('promises.which')}
                  value={isHarmless ? HARMLESS : (own?.promise ?? '')}
                  options={[
                    ['', say('promises.choose')],
                    [HARMLESS, say('promises.harmless')],
                    ...options,
                  ]}
                  onChange={({ currentTarget: { value } }) =>
                    onExplain({
                      sentence,
                      promise: value === HARMLESS || value === '' ? null : value,
                      why: value === HARMLESS ? (own?.why ?? '') : value === '' ? null : null,
                    })
                  }
                />
                {isHarmless && own.why !== null ? (
                  <DeskText
                    label={say('promises.why')}
                    value={own.why}
                    maxLength={500}
                    dir="auto"
                    onChange={(event) =>
                      onExplain({ sentence, promise: null, why: event.currentTarget.value })
                    }
                  />
                ) : null}
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const HARMLESS = 'harmless'
