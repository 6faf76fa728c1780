import CircleAlert from 'lucide-react/icons/circle-alert'
import { Link } from 'react-router'
import { isError } from '#domain/campaigns/conflicts/conflict.ts'
import type { Conflict } from '#domain/campaigns/conflicts/conflict.ts'
import type { KeptRule } from '#domain/campaigns/links/campaign-link.ts'
import { movedEntry } from '#web/console/campaigns/rules/move-rule.ts'
import { useConflictText } from '#web/console/campaigns/use-conflict-text.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/style/class-names.ts'

type NotesProps = {
  conflicts: readonly Conflict[]
  rules: readonly KeptRule[]
  general?: readonly KeptRule[]
  mayChange: boolean
  onRules?: (rules: readonly KeptRule[]) => void
}

/** What is wrong with what stands in a form, each with the mend that can be pressed. */
export function ConflictNotes(props: NotesProps) {
  return (
    <output className={classNames('block', props.conflicts.length === 0 && 'hidden')}>
      <ul className="space-y-3">
        {props.conflicts.map((conflict) => (
          <Note
            key={`${conflict.code} ${conflict.slug} ${conflict.rule} ${conflict.what}`}
            conflict={conflict}
            {...props}
          />
        ))}
      </ul>
    </output>
  )
}

function Note({ conflict, ...props }: NotesProps & { conflict: Conflict }) {
  const say = useWords('campaigns')
  const { rules, general = [] } = props
  const placeOf = (id: number) => rules.findIndex((rule) => rule.id === id)
  const nameOf = (id: number) =>
    placeOf(id) >= 0
      ? say('rules.numbered', { number: placeOf(id) + 1 })
      : (general.find((rule) => rule.id === id)?.name ?? say('rules.another'))
  const { title, why } = useConflictText(nameOf)(conflict)
  return (
    <li
      className={classNames(
        'rounded-desk bg-raised p-3.5 text-desk',
        isError(conflict) ? 'shadow-edge-wrong' : 'shadow-line',
      )}
    >
      <p className="flex gap-2 font-semibold">
        <CircleAlert
          aria-hidden
          size={20}
          strokeWidth={1.75}
          className={isError(conflict) ? 'shrink-0 text-danger' : 'shrink-0 text-ink3'}
        />
        <span className="min-w-0 break-words">{title}</span>
      </p>
      <p className="ms-7 mt-1 break-words text-ink2">{why}</p>
      <div className="ms-7 mt-2 flex flex-wrap gap-2 empty:hidden">
        <Mend conflict={conflict} placeOf={placeOf} nameOf={nameOf} {...props} />
      </div>
    </li>
  )
}

/** What a press would do about a conflict; nothing where only staff can tell. */
function Mend({
  conflict: { code, rule, rivals, slug },
  placeOf,
  nameOf,
  rules,
  mayChange,
  onRules,
}: NotesProps & {
  conflict: Conflict
  placeOf: (id: number) => number
  nameOf: (id: number) => string
}) {
  const say = useWords('campaigns')
  const from = rule === undefined ? -1 : placeOf(rule)
  const to = Math.min(...rivals.map((rival) => placeOf(rival.rule ?? 0)))
  const canMove = code === 'rule-shadowed' && from >= 0 && to >= 0 && mayChange
  const other = rivals.find((rival) => rival.rule === undefined && rival.slug !== slug)
  if (canMove) {
    return (
      <Button size="desk" onClick={() => onRules?.(movedEntry(rules, from, to))}>
        {say('conflicts.move', { rule: nameOf(rule ?? 0), rival: nameOf(rules[to]?.id ?? 0) })}
      </Button>
    )
  }
  return other?.slug ? (
    <Link to={`/campaigns/links/${other.slug}`} className="underline">
      {say('conflicts.open', { slug: other.slug })}
    </Link>
  ) : null
}
