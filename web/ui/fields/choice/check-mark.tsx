import Check from 'lucide-react/icons/check'
import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'

/** A native checkbox, 20 wide, with a drawn check. */
export function CheckMark({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className={classNames('relative inline-flex size-5 shrink-0', className)}>
      <input
        {...props}
        type="checkbox"
        className="peer size-full appearance-none rounded-[6px] bg-raised shadow-edge checked:bg-action checked:shadow-none aria-invalid:shadow-edge-wrong forced-colors:appearance-auto"
      />
      <Check
        aria-hidden
        size={14}
        strokeWidth={2.5}
        className="pointer-events-none absolute inset-0 m-auto text-on-action opacity-0 peer-checked:opacity-100 forced-colors:hidden"
      />
    </span>
  )
}
