import type { ReactNode } from 'react'

/** The frame of a decorative picture: screen readers skip it. */
export function Drawn({ tone, children }: { tone: 'green' | 'sand'; children: ReactNode }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 400 200"
      className="mb-8 block h-auto w-full rounded-card forced-colors:hidden"
    >
      <rect
        width="400"
        height="200"
        className={tone === 'green' ? 'fill-action-tint' : 'fill-saffron-tint'}
      />
      {children}
    </svg>
  )
}
