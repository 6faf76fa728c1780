export const Button =
  'inline-flex shrink-0 items-center justify-center text-center no-underline select-none forced-colors:border transition-colors duration-80 disabled:opacity-55 aria-disabled:opacity-55 print:hidden bg-action text-on-action hover:bg-action-hover active:bg-action-hover min-h-11 rounded-field px-5 py-1 text-small font-semibold gap-2'
export const Chip =
  'target-44 relative inline-flex min-h-10 shrink-0 items-center gap-1.5 rounded-full px-3.5 forced-colors:border text-small font-medium whitespace-nowrap no-underline transition-colors select-none'
export const QuietChip = 'bg-raised text-ink shadow-line hover:shadow-edge-thin'
export const TopLink =
  'inline-flex min-h-11 items-center gap-2 rounded-tag px-1 text-small text-ink2 no-underline hover:text-ink'
export const TopPage =
  'h-18 rounded-none! aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-2px_0_var(--color-action)]'
export const FootLink =
  'inline-flex min-h-11 items-center rounded-tag no-underline hover:text-ink hover:underline'
export const RoundButton =
  'relative inline-flex shrink-0 items-center justify-center transition-colors duration-80 forced-colors:border disabled:opacity-55 print:hidden size-11 rounded-full'
export const chatAddress =
  'https://wa.me/971500000000?text=Hello%2C%20I%20would%20like%20to%20hire%20a%20maid.'
