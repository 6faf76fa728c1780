import { ROLES } from '#domain/catalogue/codes.ts'
import { findEmirate } from '#domain/hiring/values/emirates.ts'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { ShownVoice } from '#api/catalogue/shown-voice.ts'

type Hired = Pick<ShownVoice, 'roles' | 'planType' | 'hiredIn'>

/** The speaker and the hire of a voice in the visitor's language. */
export function useVoiceText() {
  const t = useTranslations('familyVoices')
  const { dateTime, list } = useFormatter()
  // The middle of a month is in that month everywhere.
  const month = (yearMonth: string) =>
    dateTime(new Date(`${yearMonth}-15T12:00:00Z`), { month: 'long', year: 'numeric' })
  function who({ name, emirate }: ShownVoice['by']): string {
    const key = emirate === undefined ? undefined : findEmirate(emirate)?.code
    const place = key && t(`emirates.${key}`)
    if (name) return place ? t('named', { name, emirate: place }) : name
    return place ? t('familyIn', { emirate: place }) : t('family')
  }
  function hired({ roles, planType, hiredIn }: Hired): string {
    const work = list(
      ROLES.filter((role) => roles.includes(role)).map((role) => t(`roles.${role}`)),
    )
    const plan = t(`plan.${planType === 'live-in' ? 'live-in' : 'live-out'}`)
    const facts = [work, plan, t('hired', { month: month(hiredIn) })]
    const text = facts.filter(Boolean).join(' · ')
    return text.charAt(0).toLocaleUpperCase() + text.slice(1)
  }
  return { who, hired, month }
}
