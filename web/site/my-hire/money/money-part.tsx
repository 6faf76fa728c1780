import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Check from 'lucide-react/icons/check'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Call } from '#api/define-call.ts'
import { fillPath } from '#api/define-call.ts'
import { getMoneyCalendar, getMoneyPaper } from '#api/hiring/my-hire.ts'
import type { Hire } from '#api/hiring/hire.ts'
import { classNames, textLinkClass } from '#web/ui/style/class-names.ts'
import { useHireTime } from '#web/site/my-hire/use-hire-time.ts'
import { MoneyNote } from './money-note.tsx'
import { FoldMark } from '#web/ui/marks/fold-mark.tsx'
import { useMoneyText } from '#web/words/use-money-text.ts'

type Money = NonNullable<Hire['money']>
type Row = Money['rows'][number]

const strong = (text: ReactNode) => <strong className="font-semibold text-ink">{text}</strong>

/** The last payment, the next, and two more. */
const SHOWN = 4

/** Payments on their real days, and the total. */
export function MoneyPart({ hire }: { hire: Hire }) {
  const moneyText = useMoneyText()
  const t = useTranslations('myHire.money')
  const { money } = hire
  if (!money) return null
  const shown = rowsNow(money)
  const next = shown.find(({ state }) => state !== 'paid')
  return (
    <section aria-labelledby="money-title" className="mt-8 lg:mt-0">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="money-title" className="text-title">
          {t('title')}
        </h2>
        <p className="text-small text-ink2">
          {t.rich('taken', {
            amount: moneyText(money.taken),
            b: strong,
          })}
        </p>
      </div>
      {shown.length > 0 ? (
        <ol className="mt-3 grid grid-cols-3 gap-2 lg:grid-cols-4">
          {shown.map((row, index) => (
            <Sum key={row.from} hire={hire} row={row} isNext={row === next} isLast={index === 3} />
          ))}
        </ol>
      ) : null}
      <MoneyNote hire={hire} money={money} shown={shown} />
      <MoneyLinks hire={hire} money={money} />
    </section>
  )
}

function rowsNow({ rows }: Money): Row[] {
  const next = rows.findIndex(({ state }) => state !== 'paid')
  const first = next < 0 ? Math.max(0, rows.length - SHOWN) : Math.max(0, next - 1)
  return rows.slice(first, first + SHOWN)
}

function Sum(props: { hire: Hire; row: Row; isNext: boolean; isLast: boolean }) {
  const moneyText = useMoneyText()
  const t = useTranslations('myHire.money')
  const { row, isNext } = props
  const { shortDay } = useHireTime(props.hire.today)
  const isPaid = row.state === 'paid'
  return (
    <li
      className={classNames(
        'rounded-field px-3 py-2.5 forced-colors:border',
        isPaid && 'bg-sunken',
        isNext && 'bg-action-tint shadow-[inset_0_0_0_2px_var(--color-action)]',
        !isPaid && !isNext && 'bg-raised shadow-line',
        props.isLast && 'max-lg:hidden',
      )}
    >
      <p className="flex items-center gap-1 text-caption text-ink2">
        {isPaid ? <Check aria-label={t('takenMark')} size={16} className="text-action" /> : null}
        {shortDay(row.takenOn ?? row.collectOn)}
      </p>
      <p className="text-small font-semibold whitespace-nowrap">{moneyText(row.amount)}</p>
      {row.state === 'failed' ? (
        <p className="text-caption font-medium text-danger">{t('failed')}</p>
      ) : null}
    </li>
  )
}

function MoneyLinks({ hire, money }: { hire: Hire; money: Money }) {
  const t = useTranslations('myHire.money')
  const language = useLocale().split('-')[0] ?? 'en'
  const addressOf = (call: Call) =>
    `/api/${fillPath(call.path, { caseId: hire.caseId }).path}?lang=${language}`
  const look = textLinkClass('inline-flex min-h-11 items-center gap-2 text-small')
  const isOver = money.rows.every(({ state }) => state === 'paid')
  return (
    <div className="print:hidden">
      <div className="flex flex-wrap items-center gap-x-6">
        {isOver ? null : (
          <a href={addressOf(getMoneyCalendar)} download className={look}>
            <CalendarPlus aria-hidden size={20} strokeWidth={1.75} />
            {t('addToCalendar')}
          </a>
        )}
        <a href={addressOf(getMoneyPaper)} download className={look}>
          <Download aria-hidden size={20} strokeWidth={1.75} />
          {t('pdf')}
        </a>
      </div>
      <AllDates hire={hire} money={money} />
    </div>
  )
}

function AllDates({ hire, money }: { hire: Hire; money: Money }) {
  const moneyText = useMoneyText()
  const t = useTranslations('myHire.money')
  const { longDay } = useHireTime(hire.today)
  if (money.rows.length <= SHOWN) return null
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 text-small font-medium text-action">
        {t('all')}
        <FoldMark />
      </summary>
      <ol className="divide-y divide-line border-y border-line text-small">
        {money.rows.map((row) => (
          <li key={row.from} className="flex items-center justify-between gap-4 py-2">
            <span className="text-ink2">
              {row.state === 'paid' ? (
                <Check aria-label={t('takenMark')} size={16} className="me-1 inline text-action" />
              ) : null}
              {longDay(row.takenOn ?? row.collectOn)}
            </span>
            <span className="font-medium">{moneyText(row.amount)}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
