import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { StickyBar } from '#web/ui/layers/sticky-bar.tsx'

/** A masked answer on file to keep, or the form to change it. */
export function AnswerOnFile(props: {
  title: string
  /** Rows without value are left out; without any the form shows. */
  rows: readonly { name: string; value: string | undefined }[]
  onKeep: () => void
  isBusy?: boolean
  /** The form that asks for the answer. */
  children: ReactNode
}) {
  const t = useTranslations('hiring')
  const [isChanging, setChanging] = useState(false)
  const rows = props.rows.filter(({ value }) => value !== undefined)
  if (rows.length === 0 || isChanging) return props.children
  return (
    <>
      <div data-fills className="page-column flex-1 pb-8 lg:pt-6">
        <h1 tabIndex={-1} className="mt-4 page-title outline-none">
          {props.title}
        </h1>
        <p className="mt-1 text-small text-ink2">{t('onFile.lead')}</p>
        <dl className="mt-6 divide-y divide-line border-y border-line">
          {rows.map(({ name, value }) => (
            <div key={name} className="flex gap-4 py-3">
              <dt className="w-32 shrink-0 text-small text-ink3">{name}</dt>
              <dd className="min-w-0 font-medium break-words">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <StickyBar width="page-column">
        <Button onClick={props.onKeep} busy={props.isBusy} className="flex-1">
          {t('onFile.keep')}
        </Button>
        <Button tone="edged" onClick={() => setChanging(true)}>
          {t('onFile.change')}
        </Button>
      </StickyBar>
    </>
  )
}
