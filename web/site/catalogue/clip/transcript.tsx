import { useTranslations } from 'use-intl'

/** Her words as text, for people who prefer reading. */
export function Transcript({ lines }: { lines: readonly string[] }) {
  const tProfile = useTranslations('profile')
  if (lines.length === 0) return null
  return (
    <section className="mt-7" id="transcript">
      <h2 className="text-title">{tProfile('transcript')}</h2>
      <blockquote className="mt-2 flex flex-col gap-1.5 border-s-2 border-line ps-4 text-body">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </blockquote>
    </section>
  )
}
