import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { OwnVoice } from '#api/catalogue/family-voices.ts'
import { useVoiceText } from '#web/site/family-voices/use-voice-text.ts'
import { Tag } from '#web/ui/marks/tag.tsx'
import { useAfterChange } from '#web/ui/hooks/use-after-change.ts'
import { FamilyVoiceForm } from './family-voice-form.tsx'
import { TakeBack } from './take-back.tsx'
import { useFamilyVoice } from './use-family-voice.ts'
import type { FamilyVoiceState } from './use-family-voice.ts'

/** The maid, the voice's state and the form. */
export function Screen({ token, loaded }: { token: string; loaded: OwnVoice }) {
  const t = useTranslations('familyVoice')
  const own = useFamilyVoice(token, loaded)
  const { hired } = useVoiceText()
  const { maid } = own.voice
  const { name } = maid
  return (
    <div className="page-column flex-1 pt-4 pb-12">
      <div className="flex items-center gap-4">
        {maid.picture ? (
          <img
            src={maid.picture.src}
            alt={maid.picture.alt}
            width={88}
            height={104}
            className="poster-dim h-26 w-22 shrink-0 rounded-card object-cover object-top"
          />
        ) : null}
        <div className="min-w-0">
          <h1 tabIndex={-1} className="page-title outline-none">
            {t('title', { name })}
          </h1>
          <p className="mt-1 text-small text-ink2">{hired(own.voice)}</p>
          {maid.isSample ? <Tag className="mt-2">{t('sample')}</Tag> : null}
        </div>
      </div>
      <p className="mt-4 text-ink2">{t('lead', { name })}</p>
      <VoiceState own={own} />
      <FamilyVoiceForm own={own} />
    </div>
  )
}

/** The voice's state, read out after sending. */
function VoiceState({ own }: { own: FamilyVoiceState }) {
  const t = useTranslations('familyVoice')
  const { dateTime } = useFormatter()
  const { state, maid, comesOutOn } = own.voice
  const day = comesOutOn
    ? dateTime(new Date(`${comesOutOn}T12:00:00Z`), { day: 'numeric', month: 'long' })
    : ''
  const told = useRef<HTMLParagraphElement>(null)
  useAfterChange(own.done, () => {
    told.current?.scrollIntoView({ block: 'center' })
    told.current?.focus({ preventScroll: true })
  })
  if (state === 'asked') return null
  return (
    <div className="mt-4 rounded-card bg-action-tint p-4">
      <p ref={told} tabIndex={-1} className="font-semibold outline-none">
        {t(`state.${state}`, { name: maid.name, day })}
      </p>
      {own.voice.mayTakeBack ? <TakeBack own={own} /> : null}
    </div>
  )
}
