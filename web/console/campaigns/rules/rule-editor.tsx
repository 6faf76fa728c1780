import Trash from 'lucide-react/icons/trash-2'
import { CAMPAIGN_OPERATORS } from '#domain/campaigns/campaign-match.ts'
import type { KeptRule, LinkTarget } from '#domain/campaigns/links/campaign-link.ts'
import { VISIT_FIELDS } from '#domain/campaigns/rules/link-rule.ts'
import type { RuleCondition } from '#domain/campaigns/rules/link-rule.ts'
import { DeskCheck, DeskSelect, DeskText } from '#web/console/campaigns/fields/desk-fields.tsx'
import { TargetFields } from '#web/console/campaigns/fields/target-fields.tsx'
import { WindowFields } from '#web/console/campaigns/fields/window-fields.tsx'
import { useRuleText } from '#web/console/campaigns/use-rule-text.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ConditionValues } from './condition-values.tsx'

const queryFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', '?qr']

/** One rule: its name, conditions, window, and what it replaces. */
export function RuleEditor({
  rule,
  numbers,
  asksPages = false,
  onChange,
  onRemove,
}: {
  rule: KeptRule
  numbers: readonly string[]
  asksPages?: boolean
  onChange: (rule: KeptRule) => void
  onRemove: () => void
}) {
  const say = useWords('campaigns')
  const change = (part: Partial<KeptRule>) => onChange({ ...rule, ...part })
  return (
    <div className="space-y-4">
      <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
        <DeskText
          label={say('rules.name')}
          value={rule.name}
          maxLength={80}
          dir="auto"
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <DeskCheck
          label={say('rules.isOn')}
          checked={rule.isOn}
          onChange={(event) => change({ isOn: event.currentTarget.checked })}
        />
      </div>
      {asksPages ? (
        <DeskText
          label={say('rules.pages')}
          hint={say('rules.pagesHint')}
          value={(rule.pages ?? []).join(', ')}
          dir="ltr"
          onChange={(event) => change({ pages: listOf(event.currentTarget.value) })}
        />
      ) : null}
      <Conditions rule={rule} onChange={(conditions) => change({ conditions })} />
      <WindowFields when={rule.when} onChange={(when) => change({ when })} />
      <UseFields rule={rule} numbers={numbers} onChange={change} />
      <Button tone="danger" size="desk" onClick={onRemove}>
        <Trash aria-hidden size={16} strokeWidth={1.75} />
        {say('rules.remove')}
      </Button>
    </div>
  )
}

const listOf = (text: string): string[] =>
  text.split(',').map((one, at, all) => (at === all.length - 1 ? one.trimStart() : one.trim()))

function Conditions({
  rule: { conditions },
  onChange,
}: {
  rule: KeptRule
  onChange: (conditions: readonly RuleCondition[]) => void
}) {
  const say = useWords('campaigns')
  const add = () => onChange([...conditions, { field: 'language', operator: 'in', values: [] }])
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="text-desk font-[560]">{say('rules.conditions')}</legend>
      {conditions.length === 0 ? (
        <p className="text-desk text-ink2">{say('rules.noConditions')}</p>
      ) : null}
      {conditions.map((condition, place) => (
        <ConditionRow
          // oxlint-disable-next-line react/no-array-index-key -- a condition is nothing but its place
          key={place}
          condition={condition}
          place={place + 1}
          onChange={(next) => onChange(conditions.map((one, at) => (at === place ? next : one)))}
          onRemove={() => onChange(conditions.filter((_, at) => at !== place))}
        />
      ))}
      <Button tone="edged" size="desk" onClick={add}>
        {say('rules.addCondition')}
      </Button>
    </fieldset>
  )
}

function ConditionRow({
  condition,
  place,
  onChange,
  onRemove,
}: {
  condition: RuleCondition
  place: number
  onChange: (condition: RuleCondition) => void
  onRemove: () => void
}) {
  const say = useWords('campaigns')
  const { fieldName } = useRuleText()
  const { field, operator } = condition
  const fields = [...new Set([...VISIT_FIELDS, ...queryFields, field])]
  return (
    <div className="grid items-end gap-2 lg:grid-cols-[10rem_8rem_minmax(0,1fr)_auto]">
      <DeskSelect
        label={say('rules.field', { place })}
        value={field}
        options={fields.map((one) => [one, fieldName(one)])}
        onChange={(event) =>
          onChange({ ...condition, field: event.currentTarget.value, values: [] })
        }
      />
      <DeskSelect
        label={say('rules.operator')}
        value={operator}
        options={CAMPAIGN_OPERATORS.map((one) => [one, say(`operatorNames.${operatorName(one)}`)])}
        onChange={(event) =>
          onChange({ ...condition, operator: event.currentTarget.value as typeof operator })
        }
      />
      <ConditionValues
        condition={condition}
        onChange={(values) => onChange({ ...condition, values })}
      />
      <Button
        tone="quiet"
        size="desk"
        className="w-8 px-0! pointer-coarse:w-11"
        aria-label={say('rules.removeCondition', { place })}
        onClick={onRemove}
      >
        <Trash aria-hidden size={16} strokeWidth={1.75} />
      </Button>
    </div>
  )
}

const operatorName = (operator: RuleCondition['operator']) =>
  operator === '=' ? 'is' : operator === 'in' ? 'in' : 'notIn'

const ruleTargets = ['chat', 'page', 'call', 'address', 'document', 'setting'] as const

/** Another number for the chat, or another target. */
function UseFields({
  rule: { use },
  numbers,
  onChange,
}: {
  rule: KeptRule
  numbers: readonly string[]
  onChange: (part: Pick<KeptRule, 'use'>) => void
}) {
  const say = useWords('campaigns')
  const isNumber = use.target === undefined
  const first: LinkTarget = { kind: 'page', path: '/hire-maid' }
  return (
    <div className="space-y-3">
      <DeskSelect
        label={say('rules.use')}
        value={isNumber ? 'number' : 'target'}
        options={[
          ['number', say('rules.useNumber')],
          ['target', say('rules.useTarget')],
        ]}
        onChange={(event) =>
          onChange({
            use:
              event.currentTarget.value === 'number' ? { number: numbers[0] } : { target: first },
          })
        }
      />
      {use.target ? (
        <TargetFields
          label={say('targets.kind')}
          target={use.target}
          kinds={ruleTargets}
          numbers={numbers}
          onChange={(target) => onChange({ use: { target } })}
        />
      ) : (
        <DeskSelect
          label={say('rules.number')}
          value={use.number ?? ''}
          options={[...new Set([...numbers, use.number ?? ''])].map((one) => [one, one])}
          onChange={(event) => onChange({ use: { number: event.currentTarget.value } })}
        />
      )}
    </div>
  )
}
