import { useId } from 'react'
import type { ReactNode } from 'react'
import type { ListField } from '#domain/people/changes/people-change.ts'
import { profileFields } from '#domain/people/profile-fields.ts'
import { useWords } from '#web/console/use-words.ts'
import { CheckRow } from '#web/ui/fields/choice/check-row.tsx'
import { RadioChip } from '#web/ui/fields/choice/radio-chip.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { DayField } from '#web/console/table/day-field.tsx'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { useProfileField } from './field-context.ts'
import { useNames } from '#web/console/people/use-names.ts'

type Numbers = 'age' | 'numberOfChildren' | 'yearsExperience' | 'yearsInUae' | 'arrivalNoticeDays'
type Sums = 'monthlyPriceAed' | 'salaryAed'

/** A whole number; sums stand behind their currency. */
export function NumberField({ name }: { name: Numbers | Sums }) {
  const say = useWords('people')
  const { value, onChange, errorAt } = useProfileField(name)
  const isSum = name === 'monthlyPriceAed' || name === 'salaryAed'
  const isHinted = isSum || name === 'arrivalNoticeDays'
  return (
    <TextField
      id={name}
      name={name}
      label={say(`fields.${name}`)}
      hint={isHinted ? say(`hints.${name}`) : undefined}
      value={value}
      error={errorAt()}
      inputMode="numeric"
      autoComplete="off"
      leftToRight
      start={isSum ? <span className="ps-4 text-ink3">AED</span> : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

export function NameField() {
  const say = useWords('people')
  const { value, onChange, errorAt } = useProfileField('name')
  return (
    <TextField
      id="name"
      name="name"
      label={say('fields.name')}
      value={value}
      error={errorAt()}
      maxLength={profileFields.name.most}
      autoComplete="off"
      dir="auto"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** One line for each script that readers of other languages know. */
export function SpelledNames() {
  const say = useWords('people')
  const names = useNames()
  const { value, onChange, errorAt } = useProfileField('spelledNames')
  return (
    <FieldGroup
      id="spelledNames"
      label={say('fields.spelledNames')}
      hint={say('hints.spelledNames')}
      error={errorAt()}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-4">
        {profileFields.spelledNames.languages.map((language) => (
          <TextField
            key={language}
            id={`spelledNames.${language}`}
            label={<InnerLabel>{names.site(language)}</InnerLabel>}
            value={value[language]}
            error={errorAt(language)}
            maxLength={profileFields.spelledNames.most}
            lang={language}
            autoComplete="off"
            dir="auto"
            onChange={(event) => onChange({ ...value, [language]: event.currentTarget.value })}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

/** One of several; `options` are choices with their names. */
export function ChoiceField({
  name,
  empty,
  options,
}: {
  name: 'nationality' | 'religion' | 'ownWordsIn'
  empty: string
  options: readonly { value: string; label: string }[]
}) {
  const say = useWords('people')
  const { value, onChange, errorAt } = useProfileField(name)
  return (
    <SelectField
      id={name}
      name={name}
      label={say(`fields.${name}`)}
      hint={name === 'ownWordsIn' ? say('hints.ownWordsIn') : undefined}
      value={value}
      error={errorAt()}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{empty}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
}

type CodeLists = ListField | 'publishedFields'
const hintedLists = ['arrivalNotOn', 'arrivalEmirates', 'publishedFields'] as const

/** Some of many, in columns. */
export function CodesField({
  name,
  nameOf,
}: {
  name: CodeLists
  nameOf: (code: string) => string
}) {
  const say = useWords('people')
  const { value, onChange, errorAt } = useProfileField(name)
  const chosen = new Set(value)
  const codes: readonly string[] = profileFields[name].codes
  const hinted = hintedLists.find((one) => one === name)
  const toggle = (code: string, isOn: boolean) =>
    onChange(codes.filter((one) => (one === code ? isOn : chosen.has(one))))
  return (
    <FieldGroup
      id={name}
      label={say(`fields.${name}`)}
      hint={hinted && say(`hints.${hinted}`)}
      error={errorAt()}
    >
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4">
        {codes.map((code) => (
          <CheckRow
            key={code}
            label={nameOf(code)}
            checked={chosen.has(code)}
            onChange={(event) => toggle(code, event.currentTarget.checked)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

/** Where she lives while she works: one of both, or both. */
export function LiveField() {
  const say = useWords('people')
  const liveIn = useProfileField('liveIn')
  const liveOut = useProfileField('liveOut')
  return (
    <FieldGroup id="liveIn" label={say('fields.live')} error={liveIn.errorAt()}>
      <CheckRow
        label={say('fields.liveIn')}
        checked={liveIn.value}
        onChange={(event) => liveIn.onChange(event.currentTarget.checked)}
      />
      <CheckRow
        label={say('fields.liveOut')}
        checked={liveOut.value}
        onChange={(event) => liveOut.onChange(event.currentTarget.checked)}
      />
    </FieldGroup>
  )
}

/** When she can start; the day is asked only where there is one. */
export function StartField() {
  const say = useWords('people')
  const name = useId()
  const { value, onChange, errorAt } = useProfileField('availability')
  const from = useProfileField('availableFrom')

  function choose(code: string): void {
    onChange(code)
    if (code !== 'FROM') from.onChange('')
  }

  return (
    <>
      <FieldGroup id="availability" label={say('fields.availability')} error={errorAt()}>
        <div className="flex flex-wrap gap-2">
          {profileFields.availability.codes.map((code) => (
            <RadioChip
              key={code}
              name={name}
              value={code}
              label={say(`start.${code}`)}
              checked={value === code}
              onChange={() => choose(code)}
            />
          ))}
        </div>
      </FieldGroup>
      {value === 'FROM' || from.errorAt() ? <PersonDayField name="availableFrom" /> : null}
    </>
  )
}

export function PersonDayField({ name }: { name: 'availableFrom' | 'approvedOn' }) {
  const say = useWords('people')
  const { value, onChange, errorAt } = useProfileField(name)
  return (
    <DayField
      id={name}
      name={name}
      label={say(`fields.${name}`)}
      hint={name === 'approvedOn' ? say('hints.approvedOn') : undefined}
      value={value}
      error={errorAt()}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Of a field inside a group, whose name stands above. */
export function InnerLabel({ children }: { children: ReactNode }) {
  return <span className="text-small font-medium text-ink2">{children}</span>
}
