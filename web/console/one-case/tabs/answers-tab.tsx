import { useStepText } from '#web/console/applications/use-step-text.ts'
import { nameInWords } from '#web/console/settings/json-schema.ts'
import { useWords } from '#web/console/use-words.ts'
import type { ShownCase } from '#web/console/one-case/types.ts'
import { useShown } from '#web/console/one-case/use-shown.ts'

type Value = string | number | boolean

/** What the household answered, step by step, masked where it is personal. */
export function AnswersTab({ read: { answers } }: { read: ShownCase }) {
  const say = useWords('oneCase')
  const step = useStepText()
  const { moment } = useShown()
  const nameOf = useFieldName()
  const valueOf = useValueText()
  const told = answers.filter(({ values }) => Object.keys(values).length > 0)
  if (told.length === 0) return <p className="text-desk text-ink2">{say('answers.empty')}</p>
  return (
    <div className="space-y-4 text-desk">
      <p className="text-ink2">{say('answers.masked')}</p>
      {told.map((answer) => (
        <section key={answer.step} className="border-t border-line pt-3">
          <h3 className="flex justify-between gap-3 font-semibold">
            <span className="first-letter:uppercase">{step(answer.step)}</span>
            <time dateTime={answer.at} className="font-normal text-ink3 tabular-nums">
              {moment(answer.at)}
            </time>
          </h3>
          <dl className="mt-2 grid grid-cols-[8rem_minmax(0,1fr)] gap-x-3 gap-y-1.5">
            {Object.entries(answer.values).map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-ink3">{nameOf(name)}</dt>
                <dd className="min-w-0 break-words">
                  <bdi>{valueOf(name, value)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

function useFieldName(): (name: string) => string {
  const say = useWords('oneCase')
  return (name) => {
    const key = `fields.${name}`
    return say.has(key) ? say(key as 'fields.day') : nameInWords(name)
  }
}

/** Fields whose value is the household's own writing, or a number of its own. */
const written = new Set([
  'accountTitle',
  'name',
  'bankName',
  'emiratesId',
  'iban',
  'phone',
  'slot',
  'brand',
  'last4',
  'expires',
])

function useValueText(): (name: string, value: Value) => string {
  const say = useWords('oneCase')
  const { code, day, moment, money } = useShown()
  return (name, value) => {
    if (typeof value === 'boolean') return say(value ? 'answers.yes' : 'answers.no')
    if (typeof value === 'number') return name === 'amount' ? money(value) : String(value)
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return day(value)
    if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return moment(value)
    if (written.has(name)) return value
    return value.split(', ').map(code).join(', ')
  }
}
