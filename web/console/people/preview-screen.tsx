import { Link, useParams, useSearchParams } from 'react-router'
import { getPerson } from '#api/console/people/people.ts'
import { isCodeOf } from '#domain/catalogue/codes.ts'
import { LANGUAGES } from '#domain/constants.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import { useNames } from './use-names.ts'

const choices = {
  view: ['page', 'card'],
  lang: LANGUAGES,
  mode: ['maid', 'nanny'],
  form: ['mobile', 'desktop'],
} as const
type ChoiceName = keyof typeof choices
type Choice = (typeof choices)[ChoiceName][number]
const choiceNames = Object.keys(choices) as ChoiceName[]

/** Her public page or card, drawn by the site itself as she is saved now, published or not. */
export function PreviewScreen() {
  const say = useWords('people')
  const names = useNames()
  const { maidId = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const { answer, failure, reload } = useAnswer(getPerson, { maidId })
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null
  const chosen = Object.fromEntries(
    choiceNames.map((name) => {
      const known: readonly string[] = choices[name]
      return [name, known.find((one) => one === search.get(name)) ?? known[0] ?? '']
    }),
  )
  const address = `/console/preview/${maidId}?${new URLSearchParams(chosen).toString()}`
  const title = say('preview.of', { name: answer.profile.name })

  const textOf = (value: Choice): string =>
    isCodeOf(LANGUAGES, value) ? names.site(value) : say(`preview.values.${value}`)

  function choose(name: ChoiceName, value: string): void {
    setSearch({ ...chosen, [name]: value }, { replace: true })
  }

  return (
    <>
      <ScreenHead title={title}>
        <Link to={`/people/${maidId}`} className="text-small underline">
          {say('preview.back')}
        </Link>
      </ScreenHead>
      <p className="max-w-160 px-4 text-small text-ink2 lg:px-6">{say('preview.lead')}</p>
      <div className="flex flex-wrap gap-2 px-4 py-3 lg:px-6">
        {choiceNames.map((name) => (
          <label key={name} className="text-desk max-lg:flex-[1_1_9rem]">
            <span className="sr-only">{say(`preview.${name}`)}</span>
            <select
              value={chosen[name]}
              onChange={(event) => choose(name, event.currentTarget.value)}
              className="min-h-8 w-full rounded-tag bg-raised px-2 text-desk shadow-line pointer-coarse:min-h-11"
            >
              {choices[name].map((value) => (
                <option key={value} value={value}>
                  {textOf(value)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <div className="overflow-x-auto px-4 pb-6 lg:px-6">
        <iframe
          key={address}
          title={title}
          src={address}
          sandbox="allow-same-origin"
          className={classNames(
            'h-[52rem] max-w-none rounded-card bg-paper shadow-edge-thin',
            chosen['form'] === 'desktop' ? 'w-[80rem]' : 'w-full lg:w-[24.375rem]',
          )}
        />
      </div>
    </>
  )
}
