import { buttonClass } from './button.tsx'

/** The keyboard's first link, past the header. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={`#${to}`}
      className={buttonClass({
        size: 'small',
        className: 'fixed start-2 -top-20 z-50 focus:top-2 focus-visible:top-2',
      })}
    >
      {children}
    </a>
  )
}
