import { useTranslations } from 'use-intl'
import { heldKinds, retention } from '#domain/privacy/retention.ts'
import type { HeldKind, Span } from '#domain/privacy/retention.ts'

/** What is kept, how long and why: the table that purge and erasure follow. */
export function KeptList() {
  const t = useTranslations('myData')
  return (
    <section className="mt-10 lg:mt-0">
      <h2 className="text-title">{t('keptTitle')}</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {heldKinds.map((kind) => (
          <KeptRow key={kind} kind={kind} />
        ))}
      </ul>
    </section>
  )
}

function KeptRow({ kind }: { kind: HeldKind }) {
  const t = useTranslations('myData')
  const { since, why, erased } = retention[kind]
  const [unit, count] = partsOf(retention[kind].for)
  return (
    <li className="py-3">
      <p className="font-semibold">{t(`kinds.${kind}`)}</p>
      <p className="text-small text-ink2">
        {t(`span.${unit}`, { count })} {t(`since.${since}`)}. {t(`why.${why}`)}.
      </p>
      <p className="text-small text-ink3">{t(`erased.${erased}`)}</p>
    </li>
  )
}

function partsOf(span: Span): ['days' | 'months' | 'years', number] {
  if ('days' in span) return ['days', span.days]
  return 'months' in span ? ['months', span.months] : ['years', span.years]
}
