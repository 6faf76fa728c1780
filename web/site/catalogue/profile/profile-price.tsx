import type { MaidProfile } from '#api/catalogue.ts'
import { formatMoney } from '#domain/payment/money.ts'
import { useWording } from '#web/site/catalogue/use-wording.ts'

/** The household's price with VAT, and what she receives of it. */
export function ProfilePrice({ maid }: { maid: MaidProfile }) {
  const { t } = useWording()
  return (
    <section className="mt-7">
      <h2 className="text-title">{t('profile.price')}</h2>
      {maid.liveIn ? (
        <p className="mt-2 text-body">
          {t('profile.liveInPrice', { price: formatMoney(maid.monthlyPrice) })}
        </p>
      ) : null}
      {maid.liveOutPrice ? (
        <p className="mt-1 text-body">
          {t('profile.liveOutPrice', { price: formatMoney(maid.liveOutPrice) })}
        </p>
      ) : null}
      <p className="mt-1 text-small text-ink2">
        {t('profile.salary', { name: maid.name, salary: formatMoney(maid.salary) })}
      </p>
    </section>
  )
}
