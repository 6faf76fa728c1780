import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'

type Row = { name: string; value: ReactNode }

/** A stored answer, masked: kept by one press, or written anew. */
export function GivenAnswer(props: {
  title: string
  /** Absent where nothing was answered. */
  rows: readonly Row[] | undefined
  onKeep: () => void
  children: ReactNode
}) {
  const t = useTranslations('apply')
  const [isChanging, setChanging] = useState(false)
  if (!props.rows || isChanging) return props.children
  return (
    <div className="page-columns flex-1 pb-10 lg:pt-6">
      <h1 tabIndex={-1} className="mt-4 page-title outline-none">
        {props.title}
      </h1>
      <GivenRows rows={props.rows} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={props.onKeep}>{t('continue')}</Button>
        <Button tone="edged" onClick={() => setChanging(true)}>
          {t('summary.change')}
        </Button>
      </div>
    </div>
  )
}

/** Names and values of an answer. */
export function GivenRows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="mt-4 max-w-144 border-t border-line">
      {rows.map(({ name, value }) => (
        <div
          key={name}
          className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5"
        >
          <dt className="text-ink2">{name}</dt>
          <dd className="font-medium wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
