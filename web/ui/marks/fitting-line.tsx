import { classNames } from '#web/ui/style/class-names.ts'

/**
 * Shows `whole` where it fits, else `short`: the whole one covers the other, or wraps out of sight.
 */
export function FittingLine({
  whole,
  short,
  className,
}: {
  whole: string
  short: string
  className?: string
}) {
  if (whole === short) return <p className={classNames('h-lh truncate', className)}>{whole}</p>
  return (
    <p className={classNames('relative flex h-lh flex-wrap overflow-hidden', className)}>
      <span aria-hidden className="absolute inset-x-0 top-0 truncate">
        {short}
      </span>
      <span className="h-lh w-px" />
      <span className="relative -start-px max-w-full grow bg-paper whitespace-pre">{whole}</span>
    </p>
  )
}
