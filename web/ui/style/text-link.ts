import { classNames } from './class-names.ts'

/** The look of a link in text or a button that reads like one: action colour, underlined. */
export function textLinkClass(className?: string): string {
  return classNames(
    'font-medium text-action underline decoration-[1.25px] underline-offset-3 hover:text-action-hover',
    className,
  )
}
