import { useState } from 'react'
import type { RuleCondition } from '#domain/campaigns/rules/link-rule.ts'
import { LANGUAGES } from '#domain/constants.ts'
import { DeskCheck, DeskText } from '#web/console/campaigns/fields/desk-fields.tsx'
import { useRuleText } from '#web/console/campaigns/use-rule-text.ts'
import { useWords } from '#web/console/use-words.ts'

const known: Record<string, readonly string[]> = {
  language: LANGUAGES,
  device: ['mobile', 'desktop'],
  mode: ['maid', 'nanny'],
}

type ValuesProps = {
  condition: RuleCondition
  onChange: (values: readonly string[]) => void
}

/** What a condition compares with: a choice where there are few values, else words. */
export function ConditionValues({ condition, onChange }: ValuesProps) {
  const options = known[condition.field]
  return options ? (
    <KnownValues options={options} {...{ condition, onChange }} />
  ) : (
    <TypedValues key={condition.field} {...{ condition, onChange }} />
  )
}

function KnownValues({
  condition: { field, operator, values },
  options,
  onChange,
}: ValuesProps & { options: readonly string[] }) {
  const say = useWords('campaigns')
  const { valueName } = useRuleText()
  return (
    <fieldset>
      <legend className="sr-only">{say('rules.values')}</legend>
      <div className="flex flex-wrap gap-x-3">
        {options.map((one) => (
          <DeskCheck
            key={one}
            label={valueName(field, one)}
            checked={values.includes(one)}
            onChange={(event) => {
              const others = operator === '=' ? [] : values.filter((value) => value !== one)
              onChange(event.currentTarget.checked ? [...others, one] : others)
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Words between commas; what is typed stays as it was typed. */
function TypedValues({ condition: { operator, values }, onChange }: ValuesProps) {
  const say = useWords('campaigns')
  const [text, setText] = useState(values.join(', '))
  return (
    <DeskText
      label={say(operator === '=' ? 'rules.value' : 'rules.valuesTyped')}
      value={text}
      dir="ltr"
      onChange={(event) => {
        const { value } = event.currentTarget
        setText(value)
        const words = operator === '=' ? [value] : value.split(',')
        onChange(words.map((one) => one.trim()).filter((one) => one !== ''))
      }}
    />
  )
}
