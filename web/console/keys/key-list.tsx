/** The keys of a screen with what each does; one without words belongs to the next. */
export function KeyList({
  keys,
}: {
  keys: readonly (readonly [key: string, means: string | undefined])[]
}) {
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-caption text-ink3 max-xl:hidden pointer-coarse:hidden">
      {keys.map(([key, means]) => (
        <span key={key} className="inline-flex items-center gap-1.5">
          <Key>{key}</Key>
          {means}
        </span>
      ))}
    </p>
  )
}

/** One key, drawn as one. */
function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-flex size-5 items-center justify-center rounded-[4px] bg-raised font-sans text-caption shadow-line">
      {children}
    </kbd>
  )
}
