import { Link, useSearchParams } from 'react-router'
import { getVisaPrices } from '#api/console/visas/visa-prices.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { Day } from '#domain/day.ts'
import { emirateCodes } from '#domain/hiring/values/emirates.ts'
import type { VisaPricePart } from '#domain/visas/price-history.ts'
import { placeAnswers } from '#domain/visas/visa-answers.ts'
import type { VisaPlace } from '#domain/visas/visa-answers.ts'
import { feeParts } from '#domain/visas/visa-fees.ts'
import { visaKinds } from '#domain/visas/visa-kinds.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { useShown } from '#web/console/one-case/use-shown.ts'
import { SmallTable } from '#web/console/table/small-table.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { ChangedValue } from '#web/console/settings/changed-value.tsx'
import { useFieldWords } from '#web/console/settings/setting-fields/use-field-words.ts'
import { useSavedText } from '#web/console/settings/use-saved-text.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'

type Found = OutputOf<typeof getVisaPrices>

/** What a kind of visa costs in an emirate, and every change of it. */
export function VisaPricesScreen() {
  const say = useWords('visaPrices')
  const all = useWords('settings')('all')
  const { valueOf } = useFieldWords()
  const [search, setSearch] = useSearchParams()
  const kind = visaKinds.find((one) => one === search.get('kind')) ?? 'maid'
  const emirate = emirateCodes.find((one) => one === search.get('emirate')) ?? 'dubai'
  const { answer, failure, reload } = useAnswer(getVisaPrices, { kind, emirate })
  const choose = (name: 'kind' | 'emirate', value: string) =>
    setSearch({ kind, emirate, [name]: value }, { replace: true })
  return (
    <>
      <ScreenHead title={say('title')}>
        <Link to="/settings" className="text-small underline">
          {all}
        </Link>
      </ScreenHead>
      <p className="max-w-160 px-4 text-small text-ink2 lg:px-6">
        {say('lead')}{' '}
        <Link to="/settings/visaFees" className="underline">
          {say('enter')}
        </Link>
      </p>
      <div className="max-w-240 space-y-8 px-4 py-5 lg:px-6">
        <div className="grid max-w-160 gap-4 lg:grid-cols-2">
          <SelectField
            name="kind"
            label={say('kind')}
            value={kind}
            onChange={({ currentTarget }) => choose('kind', currentTarget.value)}
          >
            {visaKinds.map((one) => (
              <option key={one} value={one}>
                {valueOf(`${ROW}.kinds`, one)}
              </option>
            ))}
          </SelectField>
          <SelectField
            name="emirate"
            label={say('emirate')}
            value={emirate}
            onChange={({ currentTarget }) => choose('emirate', currentTarget.value)}
          >
            {emirateCodes.map((one) => (
              <option key={one} value={one}>
                {valueOf(`${ROW}.emirates`, one)}
              </option>
            ))}
          </SelectField>
        </div>
        {answer ? <Prices found={answer} /> : null}
        {!answer && failure ? <Failure failure={failure} onRetry={reload} /> : null}
      </div>
    </>
  )
}

/** Where the words of a fee's fields stand. */
const ROW = 'visaFees.each.parts.each'

/** A part, with the places where it holds alone. */
function usePartText(): (of: { part: VisaPricePart; places: readonly VisaPlace[] }) => string {
  const { valueOf, labelOf } = useFieldWords()
  return ({ part, places }) => {
    const fee = feeParts.find((one) => one === part)
    const name = fee ? valueOf(`${ROW}.part`, fee) : labelOf(`visaFees.each.${part}`, part)
    if (places.length === placeAnswers.length) return name
    return `${name} (${places.map((place) => valueOf(`${ROW}.places`, place)).join('; ')})`
  }
}

function Prices({ found: { held, versions } }: { found: Found }) {
  const say = useWords('visaPrices')
  const { money } = useShown()
  const format = useFormatter()
  const partOf = usePartText()
  const savedText = useSavedText()
  const day = (of: Day) =>
    format.dateTime(new Date(`${of}T12:00:00+04:00`), { dateStyle: 'medium' })
  const sumOf = (sum: number | null) => (sum === null ? say('nothing') : money(sum))
  return (
    <>
      <section aria-labelledby="held">
        <h2 id="held" className="mb-2 text-body font-semibold">
          {say('held')}
        </h2>
        {held.length === 0 ? (
          <p className="text-small text-ink2">{say('none')}</p>
        ) : (
          <SmallTable
            label={say('held')}
            heads={[say('part'), say('sum'), say('since'), say('by')]}
            rows={held.map((price) => ({
              key: `${price.part} ${price.places.join()}`,
              cells: [
                partOf(price),
                <bdi key="sum" className="whitespace-nowrap">
                  {money(price.sum)}
                </bdi>,
                <span key="since" className="whitespace-nowrap">
                  {day(price.since)}
                </span>,
                <span key="by" className="whitespace-nowrap">
                  {savedText(price)}
                </span>,
              ],
            }))}
          />
        )}
      </section>
      <section aria-labelledby="changes">
        <h2 id="changes" className="text-body font-semibold">
          {say('changes')}
        </h2>
        {versions.length === 0 ? (
          <p className="mt-2 text-small text-ink2">{say('noChanges')}</p>
        ) : null}
        <ol className="mt-2 divide-y divide-line">
          {versions.map(({ number, changes, ...saved }) => (
            <li key={number} className="space-y-2 py-3 text-small">
              <p className="text-ink2">{savedText(saved)}</p>
              <dl className="space-y-3">
                {changes.map((change) => (
                  <ChangedValue
                    key={`${change.part} ${change.from} ${change.places.join()}`}
                    what={`${partOf(change)}, ${say('from', { day: day(change.from) })}`}
                    before={sumOf(change.before)}
                    after={sumOf(change.after)}
                  />
                ))}
              </dl>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
