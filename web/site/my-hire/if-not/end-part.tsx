import { useTranslations } from 'use-intl'
import type { Hire } from '#api/hiring/hire.ts'
import { useHireTime } from '#web/site/my-hire/use-hire-time.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'

/** A settled end: her last day, the reason and the sum. */
export function EndPart({ hire, end }: { hire: Hire; end: NonNullable<Hire['end']> }) {
  const t = useTranslations('myHire.end')
  const tIfNot = useTranslations('myHire.ifNot')
  const moneyText = useMoneyText()
  const { longDay } = useHireTime(hire.today)
  const { lastDay, reason, gives, back, owed, by } = end
  const isNothing = back === 0 && owed === 0
  return (
    <section
      aria-labelledby="end-title"
      className="mt-8 lg:rounded-card lg:bg-raised lg:p-5 lg:shadow-line"
    >
      <h2 id="end-title" className="text-title lg:text-body lg:font-semibold">
        {t('title')}
      </h2>
      <dl className="mt-3 border-t border-line text-small">
        <Row term={t('lastDay')} text={longDay(lastDay)} />
        <Row
          term={t('reason')}
          text={reason === 'notice' ? t('notice') : tIfNot(`reasons.${reason}`)}
        />
        {back > 0 ? (
          <Row term={t('back')} text={`${moneyText(back)}, ${t('by', { day: longDay(by) })}`} />
        ) : null}
        {owed > 0 ? <Row term={t('owed')} text={moneyText(owed)} /> : null}
      </dl>
      <p className="mt-2 text-small text-ink2">{isNothing ? t('none') : t(gives)}</p>
    </section>
  )
}

function Row({ term, text }: { term: string; text: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5">
      <dt className="text-ink2">{term}</dt>
      <dd className="font-medium">{text}</dd>
    </div>
  )
}
