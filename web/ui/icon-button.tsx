import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './style/class-names.ts'

/** `plain` on a page, `plate` white on a picture, `shade` dark on a playing video, `sunken` on a card. */
export type IconButtonTone = 'plain' | 'plate' | 'shade' | 'sunken' | 'edged'

const tones: Record<IconButtonTone, string> = {
  plain: 'rounded-full text-ink hover:bg-sunken active:bg-tag',
  plate: 'rounded-full bg-white/96 text-photo-ink hover:bg-white',
  shade: 'rounded-full bg-photo-ink/62 text-white hover:bg-photo-ink/80',
  sunken: 'rounded-full bg-sunken text-ink hover:bg-tag dark:bg-tag',
  edged: 'rounded-button shadow-edge text-ink hover:bg-sunken active:bg-tag',
}

/** A round 44 px target with one icon; `edged` is 52. */
export function iconButtonClass(tone: IconButtonTone = 'plain', className?: string): string {
  return classNames(
    'relative inline-flex shrink-0 items-center justify-center transition-colors duration-80',
    'forced-colors:border disabled:opacity-55 print:hidden',
    tone === 'edged' ? 'size-13' : 'size-11',
    tones[tone],
    className,
  )
}

/** `label` names it for screen readers. */
export function IconButton({
  label,
  tone,
  children,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { label: string; tone?: IconButtonTone; children: ReactNode }) {
  return (
    <button {...rest} type={type} aria-label={label} className={iconButtonClass(tone, className)}>
      {children}
    </button>
  )
}
