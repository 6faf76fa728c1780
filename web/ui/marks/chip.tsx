import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'

/** `off` and `on` for wishes, `none` finds nobody, `lead` comes first. */
export type ChipState = 'off' | 'on' | 'none' | 'lead'
/** A cross for chosen wishes, a check for choices. */
export type ChipMark = 'check' | 'cross'

const states: Record<ChipState, string> = {
  off: 'bg-raised text-ink shadow-line hover:shadow-edge-thin',
  on: 'bg-action-tint text-ink shadow-edge-action',
  none: 'bg-transparent text-ink3 shadow-line',
  lead: 'bg-ink text-paper',
}

/** Also for links: 40 high, 44 to touch. */
export function chipClass(state: ChipState = 'off', className?: string): string {
  return classNames(
    'target-44 relative inline-flex min-h-10 shrink-0 items-center gap-1.5 rounded-full px-3.5 forced-colors:border',
    'text-small font-medium whitespace-nowrap no-underline transition-colors select-none',
    states[state],
    className,
  )
}

/** Icon or check, label, count and cross. */
export function ChipContent({
  label,
  count,
  icon,
  mark,
  state = 'off',
}: {
  label: ReactNode
  count?: ReactNode
  icon?: ReactNode
  mark?: ChipMark
  state?: ChipState
}) {
  const isOn = state === 'on'
  return (
    <>
      {icon}
      {isOn && mark === 'check' ? (
        <Check aria-hidden size={16} strokeWidth={2} className="text-action" />
      ) : null}
      <span>{label}</span>
      {count === undefined ? null : (
        <span className={state === 'lead' ? 'font-semibold' : 'font-normal text-ink3'}>
          {count}
        </span>
      )}
      {isOn && mark === 'cross' ? (
        <X aria-hidden size={16} strokeWidth={2} className="ms-0.5 text-action" />
      ) : null}
    </>
  )
}

/**
 * A wish to press on and off. With `noneReason` it finds nobody: reachable, explained, but not
 * choosable.
 */
export function Chip({
  label,
  count,
  icon,
  mark = 'check',
  on = false,
  noneReason,
  onClick,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & {
  label: ReactNode
  count?: ReactNode
  icon?: ReactNode
  mark?: ChipMark
  on?: boolean
  noneReason?: string
}) {
  const none = noneReason !== undefined && !on
  const state = chipState(on, none)
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={on}
      aria-disabled={none || undefined}
      title={none ? noneReason : undefined}
      onClick={none ? undefined : onClick}
      className={chipClass(state, className)}
    >
      <ChipContent {...{ label, count, icon, mark, state }} />
    </button>
  )
}

/** The state that these two facts make. */
export function chipState(on: boolean, none: boolean): ChipState {
  if (on) return 'on'
  return none ? 'none' : 'off'
}
