import type { ComponentProps } from 'react'

/** Native, 22 wide: an empty ring, or filled with a point. */
export function RadioMark(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <span className="relative inline-flex size-5.5 shrink-0">
      <input
        {...props}
        type="radio"
        className="peer size-full appearance-none rounded-full bg-raised shadow-edge outline-none checked:bg-action checked:shadow-none disabled:bg-sunken forced-colors:appearance-auto"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-0 m-auto size-2 rounded-full bg-on-action opacity-0 peer-checked:opacity-100 forced-colors:hidden"
      />
    </span>
  )
}
