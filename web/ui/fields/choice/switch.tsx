import Check from 'lucide-react/icons/check'
import type { ComponentProps, ReactNode } from 'react'

/** Position, check and `state` all show on or off. */
export function Switch({
  label,
  state,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode
  /** Such as "On. Saved at once on this device." */
  state?: ReactNode
}) {
  return (
    <label className="flex min-h-11 items-center gap-4">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        {state ? <span className="mt-0.5 block text-small text-ink3">{state}</span> : null}
      </span>
      <span className="relative inline-flex h-8 w-13 shrink-0">
        <input
          {...input}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- native checkboxes tell it
          role="switch"
          className="peer size-full appearance-none rounded-full bg-sunken shadow-edge transition-colors checked:bg-action checked:shadow-none forced-colors:appearance-auto"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute start-[3px] top-[3px] flex size-6.5 items-center justify-center rounded-full bg-white text-photo-action shadow-edge-thin transition-[inset-inline-start] duration-120 peer-checked:start-[23px] peer-checked:shadow-none peer-checked:bg-on-action peer-checked:text-action [&_svg]:opacity-0 peer-checked:[&_svg]:opacity-100 forced-colors:hidden"
        >
          <Check size={16} strokeWidth={2} />
        </span>
      </span>
    </label>
  )
}
