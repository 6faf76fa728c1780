import X from 'lucide-react/icons/x'
import { profileFields } from '#domain/people/profile-fields.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { useProfileField } from './field-context.ts'
import type { LanguageRow } from './form-values.ts'
import { InnerLabel } from './plain-fields.tsx'
import { useNames } from '#web/console/people/use-names.ts'

/** Her languages, each with the level that we heard. */
export function LanguageRows() {
  const say = useWords('people')
  const { value: rows, onChange, errorAt } = useProfileField('languages')
  const change = (at: number, row: LanguageRow) =>
    onChange(rows.map((other, place) => (place === at ? row : other)))
  return (
    <FieldGroup id="languages" label={say('fields.languages')} labelHidden error={errorAt()}>
      <ul className="space-y-4">
        {rows.map((row, at) => (
          <Row
            // A row has no name but its place.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            key={at}
            at={at}
            row={row}
            onChange={(next) => change(at, next)}
            onRemove={() => onChange(rows.filter((_, place) => place !== at))}
          />
        ))}
      </ul>
      {rows.length < profileFields.languages.most ? (
        <Button
          tone="edged"
          size="desk"
          className="mt-4"
          onClick={() => onChange([...rows, { language: '', level: '' }])}
        >
          {say('addLanguage')}
        </Button>
      ) : null}
    </FieldGroup>
  )
}

function Row({
  at,
  row,
  onChange,
  onRemove,
}: {
  at: number
  row: LanguageRow
  onChange: (row: LanguageRow) => void
  onRemove: () => void
}) {
  const say = useWords('people')
  const names = useNames()
  const { errorAt } = useProfileField('languages')
  const number = at + 1
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2">
      <SelectField
        id={`languages.${at}.language`}
        label={<InnerLabel>{say('rowLanguage', { number })}</InnerLabel>}
        value={row.language}
        error={errorAt(`${at}.language`)}
        onChange={(event) => onChange({ ...row, language: event.currentTarget.value })}
      >
        <option value="">{say('choose')}</option>
        {profileFields.languages.codes.map((label) => (
          <option key={label} value={label}>
            {names.language(label)}
          </option>
        ))}
      </SelectField>
      <SelectField
        id={`languages.${at}.level`}
        label={<InnerLabel>{say('rowLevel', { number })}</InnerLabel>}
        value={row.level}
        error={errorAt(`${at}.level`)}
        onChange={(event) => onChange({ ...row, level: event.currentTarget.value })}
      >
        <option value="">{say('noLevel')}</option>
        {profileFields.languages.levels.map((level) => (
          <option key={level} value={level}>
            {say(`levels.${level}`)}
          </option>
        ))}
      </SelectField>
      <Button
        tone="quiet"
        size="small"
        className="size-13 px-0!"
        aria-label={say('removeLanguage', {
          language: row.language ? names.language(row.language) : say('rowLanguage', { number }),
        })}
        onClick={onRemove}
      >
        <X aria-hidden size={20} strokeWidth={1.75} />
      </Button>
    </li>
  )
}
