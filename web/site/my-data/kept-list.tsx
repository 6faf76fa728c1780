import { useTranslations } from 'use-intl'
import { retention } from '#domain/privacy/retention.ts'
import type { HeldKind, Span } from '#domain/privacy/retention.ts'
import { erasureOf, keptGroupNames, keptGroups } from './kept-groups.ts'
import type { KeptGroup } from './kept-groups.ts'

/** What is kept, how long and why, from the table of retention, by what happens on request. */
export function KeptList() {
  const t = useTranslations('myData')
  return (
    <section aria-labelledby="kept-title">
      <h2 id="kept-title" className="text-title">
        {t('keptTitle')}
      </h2>
      <div className="mt-4 grid gap-4 lg:grid-cols-2 2xl:grid-cols-4">
        {keptGroupNames.map((group) => (
          <KeptCard key={group} group={group} />
        ))}
      </div>
    </section>
  )
}

function KeptCard({ group }: { group: KeptGroup }) {
  const t = useTranslations('myData')
  return (
    <section
      aria-labelledby={`kept-${group}`}
      className="rounded-card bg-raised px-4 pt-4 pb-1 shadow-line lg:px-5 forced-colors:border"
    >
      <h3 id={`kept-${group}`} className="text-body font-semibold">
        {t(`groups.${group}`)}
      </h3>
      <p className="mt-0.5 text-small text-ink2">{t(`erased.${erasureOf(group)}`)}</p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {keptGroups[group].map((kind) => (
          <KeptRow key={kind} kind={kind} />
        ))}
      </ul>
    </section>
  )
}

function KeptRow({ kind }: { kind: HeldKind }) {
  const t = useTranslations('myData')
  const { since, why } = retention[kind]
  const span: Span = retention[kind].for
  const days = retention.documents.for.days
  return (
    <li className="py-3 text-small">
      <p className="font-medium">{t(`kinds.${kind}`, { days })}</p>
      <p className="text-ink2">
        <KeptFor span={span} since={since} /> {t(`why.${why}`)}.
      </p>
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
