import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
// oxlint-disable-next-line no-restricted-imports -- it lists words and writes no dates
import { useFormatter, useTranslations } from 'use-intl'
import type { MaidProfile } from '#api/catalogue/catalogue.ts'
import { brand } from '#domain/brand.ts'
import { CHECK_KINDS, CHECK_WAYS } from '#domain/catalogue/checks.ts'
import type { CheckKind } from '#domain/catalogue/checks.ts'
import { useBusinessDayText } from '#web/site/catalogue/use-business-day-text.ts'
import { capitalised } from '#web/site/catalogue/use-wording.ts'

type Check = NonNullable<MaidProfile['checks']>[number]

const icon = { 'aria-hidden': true, size: 22, strokeWidth: 1.75 } as const

/** Who checked what and when; only valid records have a tick. */
export function ProfileChecks({ maid }: { maid: MaidProfile }) {
  const t = useTranslations('profile.checks')
  const { checks } = maid
  if (!checks) return null
  const done = checks.filter(({ isExpired }) => !isExpired).length
  return (
    <section aria-labelledby="checks-title" className="order-1 mt-7">
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-3">
        <h2 id="checks-title" className="text-title">
          {t('title')}
        </h2>
        <p className="shrink-0 text-small text-ink3">
          {t('count', { done, all: CHECK_KINDS.length })}
        </p>
      </div>
      <ul>
        {CHECK_KINDS.map((kind) => (
          <CheckRow
            key={kind}
            kind={kind}
            check={checks.find((check) => check.kind === kind)}
            isSample={maid.isSample}
          />
        ))}
        <Row icon={<MessageCircle {...icon} className="text-ink3" />} title={t('kinds.work')}>
          {t('ownWords')}
        </Row>
      </ul>
    </section>
  )
}

function CheckRow(row: { kind: CheckKind; check: Check | undefined; isSample: boolean }) {
  const { kind, check, isSample } = row
  const t = useTranslations('profile.checks')
  const { list } = useFormatter()
  const { day } = useBusinessDayText()
  const clock = <Clock {...icon} className="text-saffron-text" />
  if (!check) {
    return (
      <Row icon={clock} title={t(`kinds.${kind}`)}>
        <span className="text-saffron-text">{t('none')}</span>
      </Row>
    )
  }
  const title = check.languages.length > 0 ? list(check.languages) : t(`kinds.${kind}`)
  const way = CHECK_WAYS[kind].find((code) => code === check.way)
  const until = check.validUntil && t('until', { day: day(check.validUntil) })
  const lines = [way && t(`ways.${way}`, { brand: brand.name }), check.isExpired ? '' : until]
  return (
    <Row
      icon={check.isExpired ? clock : <CircleCheck {...icon} className="text-action" />}
      title={capitalised(title)}
      day={day(check.checkedOn)}
    >
      {[...lines, isSample && t('sample')].filter(Boolean).join(' · ')}
      {check.isExpired && check.validUntil ? (
        <span className="block text-saffron-text">
          {t('expired', { day: day(check.validUntil) })}
        </span>
      ) : null}
    </Row>
  )
}

function Row(row: { icon: ReactNode; title: string; day?: string; children: ReactNode }) {
  return (
    <li className="flex gap-3.5 border-b border-line py-3">
      <span className="mt-0.5 shrink-0">{row.icon}</span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="text-body font-medium">{row.title}</h3>
          {row.day ? <span className="text-small text-ink3">{row.day}</span> : null}
        </div>
        <p className="mt-0.5 text-small text-ink2">{row.children}</p>
      </div>
    </li>
  )
}
