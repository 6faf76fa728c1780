import { personalFields } from '#domain/staff/personal-values.ts'
import type { PersonalField } from '#domain/staff/personal-values.ts'
import { Fact } from '#web/console/case-lists/fact.tsx'
import { Interviews } from '#web/console/people/sections/interviews.tsx'
import { useStepText } from '#web/console/applications/use-step-text.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import { mandateDot } from './tabs/money-tab.tsx'
import { CheckInsSection } from './check-ins-section.tsx'
import { RevealValue } from './reveal-value.tsx'
import type { Begin, ShownCase } from './types.ts'
import { useMayAct } from './use-may-act.ts'
import { useShown } from './use-shown.ts'

/** These do not break in the middle, so they need the whole width. */
const longNumbers: ReadonlySet<PersonalField> = new Set(['emirates-id', 'iban'])

type Row = readonly [name: string, value: string | false | null | undefined]

/** The facts of an application, personal values masked. */
export function FactsSide({ read, begin }: { read: ShownCase; begin: Begin }) {
  const say = useWords('oneCase')
  const { code } = useShown()
  const rows = useFactRows(read)
  return (
    <div className="space-y-5 text-desk">
      <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-2.5">
        {personalFields.map((field) => {
          const masked = read.personal[field]
          // The head of the page has the name.
          if (masked === undefined || (field === 'name' && read.household)) return null
          const of = { caseId: read.case.caseId, field, masked }
          return (
            <Fact key={field} name={code(field)} isLong={longNumbers.has(field)}>
              <RevealValue {...of} />
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
      <InterviewsSection read={read} />
      <CheckInsSection read={read} />
      <Mandates read={read} />
      <Spouse read={read} />
      <section>
        <h3 className="font-semibold">{say('facts.devices')}</h3>
        <Devices read={read} begin={begin} />
      </section>
    </div>
  )
}

/** Interviews by video of this household with anybody; those with her are among them. */
function InterviewsSection({ read: { interviews } }: { read: ShownCase }) {
  const people = useWords('people')
  if (interviews.length === 0) return null
  return (
    <section>
      <h3 className="font-semibold">{people('interviews.title')}</h3>
      <Interviews of={interviews} />
    </section>
  )
}

/** What is known of it; a value that is not known yet has no row. */
function useFactRows(read: ShownCase): Row[] {
  const say = useWords('oneCase')
  const states = useWords('applications')
  const step = useStepText()
  const { code, day, language, moment, money } = useShown()
  const { case: shown, money: sums } = read
  const her = useHerText()(read)
  return [
    [say('facts.bank'), read.bankName],
    [say('facts.state'), states(`stages.${shown.stage}`)],
    [say('facts.step'), shown.endedAs === null && shown.step && step(shown.step)],
    [say('facts.arrives'), shown.arrivalOn && day(shown.arrivalOn)],
    [say('facts.slot'), read.slot],
    [say('facts.heldUntil'), read.heldUntil && moment(read.heldUntil)],
    [say('facts.her'), her],
    [say('facts.plan'), read.planType && code(read.planType)],
    [say('facts.first'), sums.first !== null && money(sums.first)],
    [say('facts.monthly'), sums.monthly !== null && money(sums.monthly)],
    [say('facts.started'), moment(read.startedAt)],
    [say('facts.language'), language(shown.language)],
  ]
}

/** What she said, or until when she may. */
export function useHerText(): (read: ShownCase) => string | undefined {
  const say = useWords('oneCase')
  const { moment } = useShown()
  return ({ her }) => {
    if (!her) return undefined
    const isOpen = her.state === 'asked' || her.state === 'silent'
    const time = moment(isOpen ? her.answerBy : (her.answeredAt ?? her.askedAt))
    return say(`her.${her.state}`, { time })
  }
}

function Mandates({ read }: { read: ShownCase }) {
  const say = useWords('oneCase')
  const { code } = useShown()
  if (read.mandates.length === 0) return null
  return (
    <section>
      <h3 className="font-semibold">{say('facts.mandates')}</h3>
      <ul className="mt-2 space-y-2">
        {read.mandates.map(({ id, kind, state }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-3">
            <span>{code(kind)}</span>
            <StateDot state={mandateDot(state)}>{code(state)}</StateDot>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Spouse({ read: { spouse } }: { read: ShownCase }) {
  const say = useWords('oneCase')
  const { moment } = useShown()
  if (!spouse) return null
  const lines = [
    say('spouse.sent', { phone: spouse.phone ?? '', time: moment(spouse.sentAt) }),
    ...(['opened', 'confirmed', 'signed'] as const).flatMap((word) => {
      const at = spouse[`${word}At`]
      return at ? [say(`spouse.${word}`, { time: moment(at) })] : []
    }),
    ...(['question', 'refusal', 'wrongNumber'] as const).flatMap((word) => {
      const reply = spouse[word]
      return reply ? [say(`spouse.${word}`, { time: moment(reply.at) })] : []
    }),
    ...(spouse.signedAt ? [] : [say('spouse.expires', { time: moment(spouse.expiresAt) })]),
  ]
  return (
    <section>
      <h3 className="font-semibold">{say('facts.spouse')}</h3>
      <ul className="mt-2 space-y-1 text-ink2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

function Devices({ read, begin }: { read: ShownCase; begin: Begin }) {
  const say = useWords('oneCase')
  const { code, day } = useShown()
  const mayEnd = useMayAct()('end-devices') && read.offered.includes('end-devices')
  if (read.devices.length === 0) return <p className="mt-2 text-ink2">{say('facts.noDevice')}</p>
  return (
    <ul className="mt-2 space-y-2">
      {read.devices.map(({ id, kind, cameOn, seenOn }) => (
        <li key={id} className="flex items-center justify-between gap-2">
          <span className="text-ink2">
            {say('facts.device', {
              kind: kind
                ? code(kind.form === 'phone' ? 'mobile' : kind.form)
                : say('facts.deviceUnknown'),
              day: day(seenOn ?? cameOn),
            })}
          </span>
          {mayEnd ? (
            <Button tone="quiet" size="desk" onClick={() => begin('end-devices', { device: id })}>
              {say('facts.signOut')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
