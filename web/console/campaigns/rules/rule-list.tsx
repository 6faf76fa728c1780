import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Conflict } from '#domain/campaigns/conflicts/conflict.ts'
import type { KeptRule } from '#domain/campaigns/links/campaign-link.ts'
import { useRuleText } from '#web/console/campaigns/use-rule-text.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { movedEntry } from './move-rule.ts'
import { RuleEditor } from './rule-editor.tsx'

type RuleListProps = {
  rules: readonly KeptRule[]
  numbers: readonly string[]
  conflicts: readonly Conflict[]
  /** Visits by rule; absent for a list without them. */
  byRule: ReadonlyMap<number, number>
  mayChange: boolean
  /** Rules of all links may ask for pages. */
  asksPages?: boolean
  onChange: (rules: readonly KeptRule[]) => void
}

/** Rules in their order, each as a sentence that opens to be changed. */
export function RuleList({ rules, mayChange, onChange, ...shared }: RuleListProps) {
  const say = useWords('campaigns')
  const [open, setOpen] = useState<number>()

  function add(): void {
    // Not above 0: the server gives it an id.
    const id = Math.min(0, ...rules.map((rule) => rule.id)) - 1
    const rule = { id, name: '', isOn: true, conditions: [], use: { number: shared.numbers[0] } }
    onChange([...rules, rule])
    setOpen(id)
  }

  return (
    <div className="space-y-2">
      {rules.length > 0 ? (
        <ol className="divide-y divide-line rounded-desk bg-raised shadow-line">
          {rules.map((rule, place) => (
            <RuleRow
              key={rule.id}
              {...shared}
              {...{ rule, rules, place, mayChange, onChange }}
              isOpen={open === rule.id}
              onToggle={() => setOpen(open === rule.id ? undefined : rule.id)}
            />
          ))}
        </ol>
      ) : null}
      {mayChange ? (
        <Button tone="edged" size="desk" onClick={add}>
          <Plus aria-hidden size={16} strokeWidth={1.75} />
          {say('rules.add')}
        </Button>
      ) : null}
    </div>
  )
}

function RuleRow({
  rule,
  rules,
  place,
  isOpen,
  onToggle,
  conflicts,
  byRule,
  ...shared
}: RuleListProps & { rule: KeptRule; place: number; isOpen: boolean; onToggle: () => void }) {
  const say = useWords('campaigns')
  const { ruleText, replacementText } = useRuleText()
  const isWrong = conflicts.some((one) => one.rule === rule.id)
  const number = place + 1
  const visits = byRule.get(rule.id) ?? 0
  return (
    <li id={`rule-${rule.id}`} className={classNames(isWrong && 'bg-danger-tint')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-desk">
        <span className="w-5 shrink-0 text-ink3 tabular-nums">{number}</span>
        <span className={classNames('min-w-48 flex-1', !rule.isOn && 'text-ink3 line-through')}>
          {rule.name ? <span className="block font-[560]">{rule.name}</span> : null}
          <span className="break-words">{ruleText(rule)}</span>
        </span>
        <span className="min-w-20 font-[560] break-all">{replacementText(rule.use)}</span>
        <span className="text-ink3 tabular-nums">{say('visits', { count: visits })}</span>
        <RowButtons {...{ rules, place, number, isOpen, onToggle }} {...shared} />
      </div>
      {isOpen ? (
        <div className="border-t border-line px-3 py-4">
          <RuleEditor
            rule={rule}
            {...shared}
            onChange={(next) =>
              shared.onChange(rules.map((one) => (one.id === rule.id ? next : one)))
            }
            onRemove={() => shared.onChange(rules.filter((one) => one.id !== rule.id))}
          />
        </div>
      ) : null}
    </li>
  )
}

const squareClass = 'w-8 px-0! pointer-coarse:w-11'

function RowButtons({
  rules,
  place,
  number,
  isOpen,
  mayChange,
  onToggle,
  onChange,
}: Pick<RuleListProps, 'rules' | 'mayChange' | 'onChange'> & {
  place: number
  number: number
  isOpen: boolean
  onToggle: () => void
}) {
  const say = useWords('campaigns')
  if (!mayChange) return null
  return (
    <span className="flex gap-1">
      <Button
        tone="quiet"
        size="desk"
        className={squareClass}
        aria-label={say('rules.up', { number })}
        disabled={place === 0}
        onClick={() => onChange(movedEntry(rules, place, place - 1))}
      >
        <ArrowUp aria-hidden size={16} strokeWidth={1.75} />
      </Button>
      <Button
        tone="quiet"
        size="desk"
        className={squareClass}
        aria-label={say('rules.down', { number })}
        disabled={place === rules.length - 1}
        onClick={() => onChange(movedEntry(rules, place, place + 1))}
      >
        <ArrowDown aria-hidden size={16} strokeWidth={1.75} />
      </Button>
      <Button
        tone="edged"
        size="desk"
        aria-expanded={isOpen}
        aria-label={say(isOpen ? 'rules.closeOf' : 'rules.editOf', { number })}
        onClick={onToggle}
      >
        {say(isOpen ? 'rules.close' : 'rules.edit')}
      </Button>
    </span>
  )
}
