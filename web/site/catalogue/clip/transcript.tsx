import { useTranslations } from 'use-intl'

/** Her words as text, for people who prefer reading. */
export function Transcript({
  lines,
  isTranslated,
}: {
  lines: readonly string[]
  /** They are not in the language in which she said them. */
  isTranslated: boolean | undefined
}) {
  const tProfile = useTranslations('profile')
  if (lines.length === 0) return null
  return (
    <section className="mt-7">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-title">{tProfile('transcript')}</h2>
        {isTranslated ? (
          <span className="text-caption text-ink3">{tProfile('translated')}</span>
        ) : null}
      </div>
      <blockquote className="mt-2 flex flex-col gap-1.5 border-s-2 border-line ps-4 text-body">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </blockquote>
    </section>
  )
}
