import type { ReactNode } from 'react'
import ClockAlert from 'lucide-react/icons/clock-alert'
import type { SentVisa } from '#api/visas/case.ts'
import { dubaiDay } from '#domain/day.ts'
import { visaNumber } from '#domain/visas/visa-number.ts'
import { useTranslations } from 'use-intl'
import { useMoneyText } from '#web/words/use-money-text.ts'
import { useVisaWords } from './use-visa-words.ts'

/** The day as the headline, what is needed now, and a delay. */
export function CaseHeadline({ visa }: { visa: SentVisa }) {
  const { t } = useVisaWords(visa)
  const places = useTranslations('places.emirates')
  const money = useMoneyText()
  const about = [
    t('about', { number: visaNumber(visa.number) }),
    [visa.worker, visa.countryName].filter(Boolean).join(', '),
    places(visa.emirate),
    ...(visa.isSample ? [t('sample')] : []),
  ]
  return (
    <>
      <p className="text-small text-ink3">{about.filter(Boolean).join(' · ')}</p>
      <h1 tabIndex={-1} className="page-title mt-1 outline-none">
        {useTitle(visa)}
      </h1>
      <p className="mt-2 text-body text-ink2">{useLead(visa)}</p>
      {visa.givenBack ? (
        <p className="mt-2 text-body text-ink2">
          {t('givenBack', { amount: money(visa.givenBack) })}
        </p>
      ) : null}
      {visa.sentOn && !visa.expectedOn && !visa.ended && !visa.may.tellArrival ? (
        <p className="mt-2 text-small text-ink2">{t('noEstimate')}</p>
      ) : null}
      <LateBox visa={visa} />
    </>
  )
}

function useTitle(visa: SentVisa): string {
  const { t, longDay } = useVisaWords(visa)
  if (visa.outcome) return t(`headlines.${visa.outcome}`)
  if (visa.ended) return t('headlines.withdrawn')
  if (!visa.sentOn) return t('headlines.draft')
  return visa.expectedOn
    ? t('headlines.due', { day: longDay(visa.expectedOn) })
    : t('headlines.noDay')
}

function useLead(visa: SentVisa): string {
  const { t, longDay, year } = useVisaWords(visa)
  const { worker } = visa
  if (visa.outcome === 'issued') {
    return t('leads.issued', { day: visa.validUntil ? year(visa.validUntil) : '' })
  }
  if (visa.outcome === 'refused') {
    return visa.refusedFor ? t(`refusals.${visa.refusedFor}`) : t('leads.refused')
  }
  if (visa.outcome === 'moved') return t('leads.moved')
  if (visa.ended) return t('leads.ended')
  const waits = visa.stages.find(({ stage }) => stage === visa.waits)
  if (!waits) return t('leads.draft')
  if (waits.stage === 'arrival' && !waits.expectedOn) return t('leads.arrival', { worker })
  if (waits.appointment) {
    const day = longDay(dubaiDay(Date.parse(waits.appointment.at)))
    return t('leads.appointment', { worker, day })
  }
  return t(`leads.${waits.owner}`, { worker })
}

const bold = (text: ReactNode) => <b className="font-semibold">{text}</b>

function LateBox({ visa: { late, ...visa } }: { visa: SentVisa }) {
  const { t, longDay } = useVisaWords(visa)
  if (!late || !visa.promisedOn || !visa.expectedOn) return null
  return (
    <section className="mt-5 rounded-card bg-saffron-tint p-4 lg:p-5 forced-colors:border">
      <h2 className="flex items-center gap-2.5 font-semibold text-saffron-text">
        <ClockAlert aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        {t('late.title', { days: late.days })}
      </h2>
      <p className="mt-2 text-body">
        {t.rich('late.body', {
          promised: longDay(visa.promisedOn),
          expected: longDay(visa.expectedOn),
          b: bold,
        })}{' '}
        {late.reason ? t(`reasons.${late.reason}`, { worker: visa.worker }) : null}
      </p>
    </section>
  )
}
