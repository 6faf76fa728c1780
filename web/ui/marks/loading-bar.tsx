/** Slows down and never loops; still under reduced motion. `label` is announced. */
export function LoadingBar({ active, label }: { active: boolean; label: string }) {
  return (
    <output className="block pointer-events-none absolute inset-x-0 top-0 z-30 h-[3px]">
      {active ? (
        <>
          <span className="sr-only">{label}</span>
          <span
            aria-hidden
            className="loading-line block h-full bg-action forced-colors:bg-[Highlight]"
          />
        </>
      ) : null}
    </output>
  )
}
