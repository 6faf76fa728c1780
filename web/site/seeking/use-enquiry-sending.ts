import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldRefusal } from '#domain/problem.ts'
import { useShortForm } from '#web/site/short-form/use-short-form.ts'

/** Sends a form of people looking for work and tells the result in its place. */
export function useEnquirySending() {
  const t = useTranslations('seeking')
  const say = useTranslations('refusals')
  const form = useShortForm({ failed: t('failed'), tooMany: t('tooMany') })
  const [isDone, setDone] = useState(false)

  const refuseHere = (refusals: readonly FieldRefusal[]): void =>
    form.refuse(
      refusals.map(({ field, code }) => ({
        id: field,
        message: field === 'agreed' ? t('form.agreeMissing') : say(code),
      })),
    )

  async function send(work: () => Promise<unknown>): Promise<void> {
    if (await form.send(work)) setDone(true)
  }

  return { ...form, isDone, refuseHere, send }
}
export type Sending = ReturnType<typeof useEnquirySending>
