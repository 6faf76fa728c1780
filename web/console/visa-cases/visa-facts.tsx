import { revealVisaValue } from '#api/console/visas/one-visa.ts'
import { visaPersonalFields } from '#domain/staff/visa-values.ts'
import { isWeekday } from '#domain/visas/application/visa-fields.ts'
import { OTHER_COUNTRY } from '#domain/visas/visa-answers.ts'
import { useWeekdayNames } from '#web/console/campaigns/use-rule-text.ts'
import { Fact } from '#web/console/case-lists/fact.tsx'
import { consoleSend } from '#web/console/console-send.ts'
import { RevealMasked } from '#web/console/one-case/reveal-value.tsx'
import { useShown } from '#web/console/one-case/use-shown.ts'
import { useNames } from '#web/console/people/use-names.ts'
import { useWords } from '#web/console/use-words.ts'
import type { ShownVisa } from './shown-visa.ts'
import { useVisaNames } from './use-visa-names.ts'

type Row = readonly [name: string, value: string | false | null | undefined]

/** The facts of a visa and what its household answered, personal values masked. */
export function VisaFacts({ read }: { read: ShownVisa }) {
  const say = useWords('visaCases')
  const rows = useFactRows(read)
  const { caseId } = read.visa
  return (
    <div className="space-y-5 text-desk">
      <dl className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 gap-y-2.5">
        {visaPersonalFields.map((field) => {
          const masked = read.personal[field]
          if (masked === undefined) return null
          const name = say(`personal.${field}`)
          return (
            <Fact key={field} name={name} isLong={field === 'sponsor-emirates-id'}>
              <RevealMasked
                name={name}
                masked={masked}
                isWords={field === 'sponsor-name' || field === 'worker-name'}
                ask={(reason) => consoleSend(revealVisaValue, { caseId, field, reason })}
              />
            </Fact>
          )
        })}
        {rows.map(([name, value]) =>
          value ? (
            <Fact key={name} name={name}>
              <bdi>{value}</bdi>
            </Fact>
          ) : null,
        )}
      </dl>
    </div>
  )
}

const isKnown = (country: string | null): country is string =>
  country !== null && country !== OTHER_COUNTRY

/** What is known of it; a value that is not known yet has no row. */
function useFactRows(read: ShownVisa): Row[] {
  const say = useWords('visaCases')
  const names = useVisaNames()
  const sayPlace = useWords('today')
  const { day, moment } = useShown()
  const terms = useTermRows(read)
  const { country } = useNames()
  const { visa, workerState, validUntil, sentAt } = read
  const emirate = `emirates.${visa.emirate}`
  return [
    [say('facts.kind'), names.kinds[visa.kind]],
    [say('facts.emirate'), sayPlace.has(emirate) && sayPlace(emirate as 'emirates.dubai')],
    [say('facts.country'), isKnown(visa.country) && country(visa.country)],
    [say('facts.consent'), workerState && say(`consent.${workerState}`)],
    ...terms,
    [say('facts.promised'), visa.promisedOn && day(visa.promisedOn)],
    [say('facts.expected'), visa.stage !== 'closed' && visa.expectedOn && day(visa.expectedOn)],
    [say('facts.why'), read.lateReason && say(`lateReasons.${read.lateReason}`)],
    [say('facts.validUntil'), validUntil && day(validUntil)],
    [say('facts.sent'), sentAt && moment(sentAt)],
    [say('facts.started'), moment(read.startedAt)],
  ]
}

/** What household and worker agreed on. */
function useTermRows({ answers }: ShownVisa): Row[] {
  const say = useWords('visaCases')
  const { money, code } = useShown()
  const weekdayOf = useWeekdayNames()
  const terms = answers.find(({ step }) => step === 'VISA_TERMS')?.values ?? {}
  const { wage, home, restDay } = terms
  return [
    [say('facts.wage'), typeof wage === 'number' && money(wage)],
    [say('facts.home'), typeof home === 'string' && code(home)],
    [say('facts.restDay'), typeof restDay === 'string' && isWeekday(restDay) && weekdayOf(restDay)],
  ]
}
