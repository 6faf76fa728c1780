import { useTranslations } from 'use-intl'
import type { Hire } from '#api/hiring/hire.ts'
import { useHireTime } from '#web/site/my-hire/use-hire-time.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'

type Money = NonNullable<Hire['money']>

/** Why a day differs, that VAT is included, and refunds. */
export function MoneyNote(props: { hire: Hire; money: Money; shown: Money['rows'] }) {
  const moneyText = useMoneyText()
  const t = useTranslations('myHire.money')
  const { hire, money } = props
  const { dayAndMonth } = useHireTime(hire.today)
  const moved = props.shown.find(
    ({ state, dueOn, collectOn }) => state !== 'paid' && dueOn !== collectOn,
  )
  const isByBank = money.rows.some(({ payer }) => payer === 'mandate')
  const { bankName } = hire
  const vat = isByBank && bankName ? t('fromBank', { bank: bankName }) : t('withVat')
  const why =
    moved && t('moved', { due: dayAndMonth(moved.dueOn), day: dayAndMonth(moved.collectOn) })
  return (
    <div className="mt-2 space-y-1 text-small text-ink3">
      {money.rows.length > 0 ? <p>{[why, vat].filter(Boolean).join(' ')}</p> : null}
      {money.refunds.map(({ amount, isThere, on }, index) => (
        <p key={`${on}${String(index)}`} className="font-medium text-ink">
          {t(isThere ? 'back' : 'backGoing', {
            amount: moneyText(amount),
            day: dayAndMonth(on),
          })}
        </p>
      ))}
    </div>
  )
}
