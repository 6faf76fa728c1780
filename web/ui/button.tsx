import type { ComponentProps } from 'react'
import { classNames } from './style/class-names.ts'

/** `main` is the screen's one filled button; `quiet` has no box. */
export type ButtonTone = 'main' | 'edged' | 'quiet' | 'danger'
/** Heights in px: `large` 56, `normal` 52, `small` 44, `desk` 32 with a mouse and 44 with a finger. */
export type ButtonSize = 'large' | 'normal' | 'small' | 'desk'

type ButtonLook = { tone?: ButtonTone; size?: ButtonSize; wide?: boolean; className?: string }

const tones: Record<ButtonTone, string> = {
  main: 'bg-action text-on-action hover:bg-action-hover active:bg-action-hover',
  edged: 'bg-transparent text-ink shadow-edge hover:bg-sunken active:bg-tag',
  quiet: 'bg-transparent text-ink hover:bg-sunken active:bg-tag',
  danger:
    'bg-transparent shadow-edge-danger text-danger hover:bg-danger-tint active:bg-danger-tint',
}

const sizes: Record<ButtonSize, string> = {
  large: 'min-h-14 rounded-button px-8 py-1 text-body font-semibold gap-2.5',
  normal: 'min-h-13 rounded-button px-6 py-1 text-body font-semibold gap-2.5',
  small: 'min-h-11 rounded-field px-5 py-1 text-small font-semibold gap-2',
  desk: 'min-h-8 pointer-coarse:min-h-11 rounded-tag px-3 text-desk font-[560] gap-1.5',
}

/** For a link: `<Link className={buttonClass({ tone })}>`. */
export function buttonClass({ tone = 'main', size = 'normal', wide, className }: ButtonLook = {}) {
  return classNames(
    'inline-flex shrink-0 items-center justify-center text-center no-underline select-none',
    'forced-colors:border transition-colors duration-80 disabled:opacity-55 aria-disabled:opacity-55 print:hidden',
    tones[tone],
    size === 'desk' && tone === 'edged' ? 'bg-raised! shadow-line!' : undefined,
    sizes[size],
    wide && 'w-full',
    className,
  )
}

/**
 * A button; `busy` keeps it focusable and ignores presses, while the caller says what is happening.
 */
export function Button({
  tone,
  size,
  wide,
  busy,
  className,
  type = 'button',
  onClick,
  ...rest
}: ComponentProps<'button'> & ButtonLook & { busy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ tone, size, wide, className })}
    />
  )
}
