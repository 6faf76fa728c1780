import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FlowPage } from '#web/flow/form/flow-page.tsx'
import { Button } from '#web/ui/button.tsx'
import type { VisaStepProps } from './visa-props.ts'
import { VisaSummary } from './visa-summary.tsx'

/** A stored answer, masked: kept by one press, or written anew. */
export function GivenAnswer(props: {
  of: VisaStepProps
  title: string
  /** Absent where nothing was answered. */
  rows: readonly { name: string; value: ReactNode }[] | undefined
  children: ReactNode
}) {
  const t = useTranslations('apply')
  const [isChanging, setChanging] = useState(false)
  if (!props.rows || isChanging) return props.children
  return (
    <FlowPage
      title={props.title}
      beside={<VisaSummary {...props.of} />}
      bar={
        <div className="flex gap-3">
          <Button className="flex-1" onClick={props.of.goOn}>
            {t('continue')}
          </Button>
          <Button tone="edged" onClick={() => setChanging(true)}>
            {t('summary.change')}
          </Button>
        </div>
      }
    >
      <dl className="mt-6 border-t border-line lg:mt-0">
        {props.rows.map(({ name, value }) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3"
          >
            <dt className="text-ink2">{name}</dt>
            <dd className="font-medium wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </FlowPage>
  )
}
