import Check from 'lucide-react/icons/check'
import Navigation from 'lucide-react/icons/navigation'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OpenStep } from '#web/site/hiring/form/open-step.ts'
import { Button } from '#web/ui/button.tsx'
import type { AddressValues } from './address-values.ts'

/** The device's position for the driver, only after a press. */
export function DevicePosition({ step }: { step: OpenStep<AddressValues> }) {
  const t = useTranslations('clientAddress')
  const [state, setState] = useState<'none' | 'asking' | 'refused'>('none')
  const position = step.form.watch('position')

  function ask(): void {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('none')
        step.set({ position: { latitude, longitude } })
      },
      () => setState('refused'),
      { timeout: 10_000, enableHighAccuracy: true },
    )
  }

  return (
    <div>
      {position ? (
        <div className="flex min-h-12 items-center gap-3">
          <Check aria-hidden size={24} strokeWidth={1.75} className="shrink-0 text-action" />
          <p className="flex-1 text-small">
            {t('pinSet')}{' '}
            <span className="ltr-text text-ink3">
              {position.latitude.toFixed(4)}, {position.longitude.toFixed(4)}
            </span>
          </p>
          <Button tone="quiet" size="small" onClick={() => step.set({ position: null })}>
            {t('pinRemove')}
          </Button>
        </div>
      ) : (
        <Button tone="edged" size="small" busy={state === 'asking'} onClick={ask}>
          <Navigation aria-hidden size={20} strokeWidth={1.75} />
          {t(state === 'asking' ? 'pinAsking' : 'pinAsk')}
        </Button>
      )}
      <output className="mt-1 block text-small text-ink3 empty:mt-0">
        {state === 'refused' ? t('pinRefused') : null}
      </output>
      {step.errorOf('position') ? (
        <p id="position" className="mt-1 text-small font-medium text-danger">
          {step.errorOf('position')}
        </p>
      ) : null}
    </div>
  )
}
