import { useTranslations } from 'use-intl'
import { heldKinds, retention } from '#domain/privacy/retention.ts'
import type { HeldKind, Span } from '#domain/privacy/retention.ts'

/** What is kept, how long and why, from the table of retention. */
export function KeptList() {
  const t = useTranslations('myData')
  return (
    <section>
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
  const span: Span = retention[kind].for
  const days = retention.documents.for.days
  return (
    <li className="py-3">
      <p className="font-semibold">{t(`kinds.${kind}`, { days })}</p>
      <p className="text-small text-ink2">
        <KeptFor span={span} since={since} /> {t(`why.${why}`)}.
      </p>
      <p className="text-small text-ink3">{t(`erased.${erased}`)}</p>
    </li>
  )
}

function KeptFor({ span, since }: { span: Span; since: 'written' | 'ended' }) {
  const t = useTranslations('myData')
  if (span === 'always') return `${t('span.always')}.`
  const [unit, count] = partsOf(span)
  return `${t(`span.${unit}`, { count })} ${t(`since.${since}`)}.`
}

function partsOf(span: Exclude<Span, 'always'>): ['days' | 'months' | 'years', number] {
  if ('days' in span) {
    // In years where the days make whole ones.
    const years = span.days / 365
    return Number.isInteger(years) ? ['years', years] : ['days', span.days]
  }
  return 'months' in span ? ['months', span.months] : ['years', span.years]
}
