import type { Dispatch } from 'react'
import { listFields } from '#domain/people/changes/people-change.ts'
import { profileFields } from '#domain/people/profile-fields.ts'
import { usePersonValueText } from '#web/console/people/sections/use-person-value-text.ts'
import { useWords } from '#web/console/use-words.ts'
import { OneOfField } from '#web/ui/fields/choice/one-of-field.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { DayField } from '#web/console/table/day-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { changeKinds, codesOfList, livings } from './draft-of-change.ts'
import type { DraftOfChange } from './draft-of-change.ts'

type Part = {
  draft: DraftOfChange
  onChange: Dispatch<Partial<DraftOfChange>>
  error: string | undefined
}

/** What is to be done, and with which value. */
export function ChangeFields(part: Part) {
  const say = useWords('changes')
  const { draft, onChange, error } = part
  const { kind } = draft
  return (
    <>
      <OneOfField
        name="change-kind"
        label={say('what')}
        value={kind}
        error={kind === 'publish' || kind === 'pause' ? error : undefined}
        options={changeKinds}
        textOf={(one) => say(`kinds.${one}`)}
        onChoose={(chosen) => onChange({ kind: chosen })}
      />
      {kind === 'price' || kind === 'pay' || kind === 'dearer' ? <SumField {...part} /> : null}
      {kind === 'notice' ? <NoticeField {...part} /> : null}
      {kind === 'start' ? <StartFields {...part} /> : null}
      {kind === 'living' ? <LivingField {...part} /> : null}
      {kind === 'add' || kind === 'remove' ? <CodeField {...part} /> : null}
    </>
  )
}

function SumField({ draft, onChange, error }: Part) {
  const say = useWords('changes')
  const { kind } = draft
  return (
    <TextField
      name="change-sum"
      label={say(kind === 'dearer' ? 'by' : 'sum')}
      help={kind === 'dearer' ? say('byHelp') : undefined}
      value={draft.sum}
      error={error}
      inputMode="text"
      autoComplete="off"
      leftToRight
      start={<span className="ps-4 text-ink3">AED</span>}
      onChange={(event) => onChange({ sum: event.currentTarget.value })}
    />
  )
}

function NoticeField({ draft, onChange, error }: Part) {
  const people = useWords('people')
  return (
    <TextField
      name="change-notice"
      label={people('fields.arrivalNoticeDays')}
      hint={people('hints.arrivalNoticeDays')}
      value={draft.sum}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      leftToRight
      onChange={(event) => onChange({ sum: event.currentTarget.value })}
    />
  )
}

function LivingField({ draft, onChange, error }: Part) {
  const say = useWords('changes')
  return (
    <OneOfField
      name="change-living"
      label={say('living')}
      value={draft.living}
      error={error}
      options={livings}
      textOf={(one) => say(`livings.${one}`)}
      onChoose={(living) => onChange({ living })}
    />
  )
}

function StartFields({ draft, onChange, error }: Part) {
  const people = useWords('people')
  const { start, day } = draft
  return (
    <>
      <SelectField
        name="change-start"
        label={people('fields.availability')}
        value={start}
        onChange={(event) => onChange({ start: event.currentTarget.value })}
      >
        {profileFields.availability.codes.map((one) => (
          <option key={one} value={one}>
            {people(`start.${one}`)}
          </option>
        ))}
      </SelectField>
      {start === 'FROM' ? (
        <DayField
          name="change-day"
          label={people('fields.availableFrom')}
          value={day}
          error={error}
          onChange={(event) => onChange({ day: event.currentTarget.value })}
        />
      ) : null}
    </>
  )
}

function CodeField({ draft, onChange, error }: Part) {
  const say = useWords('changes')
  const people = useWords('people')
  const textOf = usePersonValueText()
  return (
    <SelectField
      name="change-code"
      label={say('code')}
      value={draft.code}
      error={error}
      onChange={(event) => onChange({ code: event.currentTarget.value })}
    >
      {listFields.map((list) => (
        <optgroup key={list} label={people(`fields.${list}`)}>
          {codesOfList[list].map((code) => (
            <option key={code} value={`${list}:${code}`}>
              {textOf(list, code)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
