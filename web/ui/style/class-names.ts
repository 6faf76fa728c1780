/** Leaves out what is false, so markup can switch styles. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

/** A link's colour and underline, also for link-like buttons. */
export function textLinkClass(className?: string): string {
  return classNames(
    'font-medium text-action underline decoration-[1.25px] underline-offset-3 hover:text-action-hover',
    className,
  )
}
