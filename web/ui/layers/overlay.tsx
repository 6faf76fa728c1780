import { LoadingBar } from '#web/ui/marks/loading-bar.tsx'
import { Logo } from '#web/ui/marks/logo.tsx'

/** Covers the screen while a page loads. */
export function Overlay({ open, label }: { open: boolean; label: string }) {
  if (!open) return null
  return (
    <div className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-4 bg-paper print:hidden">
      <LoadingBar active label={label} />
      <Logo />
      <p aria-hidden className="text-small text-ink2">
        {label}
      </p>
    </div>
  )
}
