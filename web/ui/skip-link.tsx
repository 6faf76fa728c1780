import { buttonClass } from './button.tsx'

/** First for the keyboard: past the header to this id. */
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
