import { useState } from 'react'
import { recordPersonCheck } from '#api/console/people/person-checks.ts'
import { CHECK_WAYS } from '#domain/catalogue/checks.ts'
import type { CheckKind, CheckProblem } from '#domain/catalogue/checks.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckRow } from '#web/ui/fields/choice/check-row.tsx'
import { RadioChip } from '#web/ui/fields/choice/radio-chip.tsx'
import { DayField } from '#web/console/table/day-field.tsx'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { useNames } from '#web/console/people/use-names.ts'

/** The field under which each reason stands. */
const fieldOf: Record<CheckProblem, 'way' | 'checkedOn' | 'validUntil' | 'heard'> = {
  'unknown-way': 'way',
  'not-a-day': 'checkedOn',
  'day-to-come': 'checkedOn',
  'ends-before': 'validUntil',
  'unknown-language': 'heard',
  'no-language': 'heard',
}

/** Writes down one check. Of languages it asks which were heard, and never for an end. */
export function CheckForm({
  maidId,
  kind,
  spoken,
  onClose,
  onRecorded,
}: {
  maidId: string
  kind: CheckKind
  spoken: readonly string[]
  onClose: () => void
  onRecorded: () => void
}) {
  const say = useWords('people')
  const [way, setWay] = useState<string>(CHECK_WAYS[kind][0])
  const [days, setDays] = useState({ checkedOn: '', validUntil: '' })
  const [heard, setHeard] = useState<readonly string[]>([])
  const [evidence, setEvidence] = useState('')
  const [problem, setProblem] = useState<CheckProblem>()
  const isHearing = kind === 'languages'
  const errorOf = (field: (typeof fieldOf)[CheckProblem]) =>
    problem && fieldOf[problem] === field ? say(`checks.problems.${problem}`) : undefined
  const { isBusy, failure, onSubmit } = useForm(async () => {
    const sent = { maidId, kind, way, ...days, languages: [...heard], evidence }
    const answer = await consoleSend(recordPersonCheck, sent)
    setProblem(answer.problem ?? undefined)
    if (!answer.problem) onRecorded()
  })
  return (
    <form onSubmit={onSubmit} noValidate className="mt-4 space-y-5 rounded-desk bg-sunken p-4">
      <FieldGroup id={`${kind}-way`} label={say('checks.form.way')} error={errorOf('way')}>
        <div className="flex flex-wrap gap-2">
          {CHECK_WAYS[kind].map((one) => (
            <RadioChip
              key={one}
              name={`${kind}-way`}
              value={one}
              label={say(`checks.ways.${one}`)}
              checked={way === one}
              onChange={() => setWay(one)}
            />
          ))}
        </div>
      </FieldGroup>
      <Days kind={kind} days={days} errorOf={errorOf} onChange={setDays} />
      {isHearing ? (
        <Heard spoken={spoken} heard={heard} error={errorOf('heard')} onChange={setHeard} />
      ) : null}
      <TextField
        label={say('checks.form.evidence')}
        hint={say('checks.form.evidenceHint')}
        value={evidence}
        maxLength={200}
        autoComplete="off"
        dir="auto"
        onChange={(event) => setEvidence(event.currentTarget.value)}
      />
      <FormEnd isBusy={isBusy} failure={failure} onClose={onClose} />
    </form>
  )
}

function Heard({
  spoken,
  heard,
  error,
  onChange,
}: {
  spoken: readonly string[]
  heard: readonly string[]
  error: string | undefined
  onChange: (heard: string[]) => void
}) {
  const say = useWords('people')
  const names = useNames()
  return (
    <FieldGroup id="heard" label={say('checks.form.heard')} error={error}>
      {spoken.map((language) => (
        <CheckRow
          key={language}
          label={names.language(language)}
          checked={heard.includes(language)}
          onChange={(event) => {
            const isHeard = event.currentTarget.checked
            onChange(spoken.filter((one) => (one === language ? isHeard : heard.includes(one))))
          }}
        />
      ))}
    </FieldGroup>
  )
}

function FormEnd({
  isBusy,
  failure,
  onClose,
}: {
  isBusy: boolean
  failure: unknown
  onClose: () => void
}) {
  const say = useWords('people')
  const failed = useWords('console')('failed')
  return (
    <>
      {failure ? (
        <p role="alert" className="text-small text-danger">
          {messageOf(failure, failed)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={isBusy}>
          {say('checks.form.save')}
        </Button>
        <Button tone="quiet" size="small" onClick={onClose}>
          {say('checks.form.cancel')}
        </Button>
      </div>
    </>
  )
}

/** Languages stay known, so a hearing has no end. */
function Days({
  kind,
  days,
  errorOf,
  onChange,
}: {
  kind: CheckKind
  days: { checkedOn: string; validUntil: string }
  errorOf: (field: 'checkedOn' | 'validUntil') => string | undefined
  onChange: (days: { checkedOn: string; validUntil: string }) => void
}) {
  const say = useWords('people')
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] items-start gap-5">
      <DayField
        label={say('checks.form.checkedOn')}
        value={days.checkedOn}
        error={errorOf('checkedOn')}
        onChange={(event) => onChange({ ...days, checkedOn: event.currentTarget.value })}
      />
      {kind === 'languages' ? null : (
        <DayField
          label={say('checks.form.validUntil')}
          help={say('checks.form.validHint')}
          value={days.validUntil}
          error={errorOf('validUntil')}
          onChange={(event) => onChange({ ...days, validUntil: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
