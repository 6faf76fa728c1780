import { classNames } from './class-names.ts'

/** Action colour, underlined: a link, or a button that reads like one. */
export function textLinkClass(className?: string): string {
  return classNames(
    'font-medium text-action underline decoration-[1.25px] underline-offset-3 hover:text-action-hover',
    className,
  )
}
