import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import type { FamilyVoiceState } from './use-family-voice.ts'

/** Asks before it withdraws a voice, which is final. */
export function TakeBack({ own }: { own: FamilyVoiceState }) {
  const t = useTranslations('familyVoice')
  const [isSure, setSure] = useState(false)
  if (!isSure) {
    return (
      <button
        type="button"
        className={textLinkClass('mt-1 min-h-11')}
        onClick={() => setSure(true)}
      >
        {t('takeBack')}
      </button>
    )
  }
  return (
    <div className="mt-2">
      <p>{t('takeBackAsk')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button tone="edged" busy={own.isBusy} onClick={() => void own.takeBack()}>
          {t('takeBack')}
        </Button>
        <Button tone="edged" onClick={() => setSure(false)}>
          {t('keepIt')}
        </Button>
      </div>
    </div>
  )
}
