import { useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { registerNewHire } from '#api/hiring/application.ts'
import { findPlan } from '#domain/payment/sums/plans.ts'
import { browserSend } from '#web/api-client.ts'
import { newUuid } from '#web/new-uuid.ts'
import { useAppearing } from '#web/ui/hooks/use-appearing.ts'
import { keepApplicationState } from '#web/storage/application-state.ts'
import { journeyId } from '#web/storage/journey-id.ts'
import { readFirstTouch } from '#web/storage/first-touch.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FormPlaceholder } from './form-placeholder.tsx'
import { readHiringAddress } from './hiring-address.ts'
import { askOwnHires } from './own-hires/ask-own-hires.ts'
import { forgetOwnHires } from './own-hires/own-hires.ts'

/**
 * /app?maidId=: registers a hire unless the session has one for her (H01, A07), then names it
 * (ruling 5).
 */
export function StartHire({ maidId }: { maidId: string }) {
  const t = useTranslations('hiring')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [failed, setFailed] = useState(false)
  // One key per visit, so that repeats register once.
  const key = useRef(newUuid())

  function goTo(caseId: string, step?: string): void {
    const next = new URLSearchParams(search)
    next.delete('switch_m')
    next.set('appId', caseId)
    if (step) next.set('step', step)
    void navigate(`?${next.toString()}`, { replace: true })
  }

  const register = async () => {
    const address = readHiringAddress(search)
    // The server checks again, so a failure only costs a call.
    const own = await askOwnHires().then(
      (hires) => hires.get(maidId)?.caseId,
      () => undefined,
    )
    const isSwitch = address.switchMaid !== undefined
    const planType = findPlan(address.planType)
    // A newly picked plan is stored in the open application too.
    if (own && !isSwitch && !planType) return goTo(own)
    const { caseId, step } = await browserSend(
      registerNewHire,
      {
        maidId,
        adsIndicators: readFirstTouch(),
        lang: document.documentElement.lang,
        journeyId: journeyId(),
        ...(planType ? { planType } : {}),
        ...(address.switchMaid ? { appId: address.switchMaid, rep: '1' } : {}),
      },
      { idempotencyKey: key.current },
    )
    keepApplicationState(caseId, 'start')
    goTo(caseId, step)
    forgetOwnHires()
  }
  useAppearing(() => void register().catch(() => setFailed(true)))

  if (!failed) return <FormPlaceholder label={t('loading')} />
  return (
    <div className="page-column py-12">
      <h1 className="page-title">{t('start.failedTitle')}</h1>
      <p className="mt-2 text-body text-ink2">{t('start.failedBody')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>{t('start.again')}</Button>
        {/* Another try does not help where the address names what is not there. */}
        <Link to={paths.maids} className={buttonClass({ tone: 'edged' })}>
          {t('own.browse')}
        </Link>
      </div>
    </div>
  )
}
