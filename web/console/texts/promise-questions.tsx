import { listPromises } from '#api/console/words/one-text.ts'
import type { Language } from '#domain/constants.ts'
import { textDirection } from '#domain/visitor/language.ts'
import { DeskSelect, DeskText } from '#web/console/campaigns/fields/desk-fields.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useInBoth } from '#web/console/use-in-both.ts'
import { useWords } from '#web/console/use-words.ts'
import { StateDot } from '#web/ui/marks/state-dot.tsx'

/** A sentence with what keeps it; `why` is empty while it is being typed, null where it does not apply. */
export type Explained = { sentence: string; promise: string | null; why: string | null }

type AskedSentence = { sentence: string; language: Language }

type AskedProps = {
  unkept: readonly AskedSentence[]
  explained: readonly Explained[]
  onExplain: (one: Explained) => void
}

/** Asks of each sentence that sounds like a promise what keeps it. */
export function PromiseQuestions(props: AskedProps & { lead: string }) {
  if (props.unkept.length === 0) return null
  return <Questions {...props} />
}

function Questions({ unkept, lead, ...props }: AskedProps & { lead: string }) {
  const { answer } = useAnswer(listPromises, {})
  const inBoth = useInBoth()
  const kept = (answer?.promises ?? []).map(
    ({ promise, arabic }) => [promise, inBoth({ en: promise, ar: arabic })] as const,
  )
  return (
    <div className="my-2 rounded-desk bg-saffron-tint p-3">
      <p>{lead}</p>
      <ul className="mt-2 space-y-3">
        {unkept.map(({ sentence, language }) => (
          <Question key={`${language} ${sentence}`} {...props} {...{ sentence, language, kept }} />
        ))}
      </ul>
    </div>
  )
}

const HARMLESS = 'harmless'

/** The promise that keeps a sentence, `harmless` where it promises nothing, '' while it is open. */
function choiceOf(own: Explained | undefined): string {
  if (own === undefined) return ''
  if (own.promise !== null) return own.promise
  return own.why === null ? '' : HARMLESS
}

function Question({
  sentence,
  kept,
  explained,
  onExplain,
  language,
}: Omit<AskedProps, 'unkept'> &
  AskedSentence & {
    /** The promises of the register, each with its words. */
    kept: readonly (readonly [string, string])[]
  }) {
  const say = useWords('texts')
  const own = explained.find((one) => one.sentence === sentence)
  const choice = choiceOf(own)
  const why = own?.why ?? ''
  const isKept = choice === HARMLESS ? why !== '' : choice !== ''
  const promise = kept.find(([name]) => name === choice)?.[1]
  return (
    <li className="grid gap-x-6 gap-y-1 lg:grid-cols-2">
      <div className="min-w-0">
        <p lang={language} dir={textDirection(language)} className="break-words">
          {sentence}
        </p>
        <StateDot state={isKept ? 'good' : 'failed'}>
          {isKept ? (promise ?? say('promises.harmless')) : say('promises.nothing')}
        </StateDot>
      </div>
      <div className="min-w-0 space-y-2">
        <DeskSelect
          label={say('promises.which')}
          value={choice}
          options={[['', say('promises.choose')], [HARMLESS, say('promises.harmless')], ...kept]}
          onChange={({ currentTarget: { value } }) =>
            onExplain({
              sentence,
              promise: value === HARMLESS || value === '' ? null : value,
              why: value === HARMLESS ? why : null,
            })
          }
        />
        {choice === HARMLESS ? (
          <DeskText
            label={say('promises.why')}
            value={why}
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
}
