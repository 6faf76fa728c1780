import type { ReactNode } from 'react'

/** The title of a screen, which the browser's tab has too, and what stands beside it. */
export function ScreenHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 lg:px-6">
      <title>{`${title} · Daarly`}</title>
      <h1 className="text-title font-semibold">{title}</h1>
      {children}
    </div>
  )
}
