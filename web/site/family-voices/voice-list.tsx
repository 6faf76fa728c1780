import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ShownVoice } from '#api/catalogue/shown-voice.ts'
import { reportFamilyVoice } from '#api/catalogue/family-voices.ts'
import { browserSend } from '#web/api-client.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { VoiceCard } from './voice-card.tsx'

type Props = { voices: readonly ShownVoice[]; name: string }

/** What families say of her, newest first. */
export function Screen({ voices, name }: Props) {
  return (
    <ul className="mt-4 space-y-3">
      {voices.map((voice) => (
        <li key={voice.id}>
          <VoiceCard voice={voice} name={name}>
            <Report voiceId={voice.id} />
          </VoiceCard>
        </li>
      ))}
    </ul>
  )
}

function Report({ voiceId }: { voiceId: string }) {
  const t = useTranslations('familyVoices')
  const [state, setState] = useState<'open' | 'sent' | 'failed'>('open')
  async function report(): Promise<void> {
    try {
      await browserSend(reportFamilyVoice, { voiceId }, { suppressErrors: true })
      setState('sent')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="min-w-0">
      {state === 'sent' ? null : (
        <button
          type="button"
          onClick={() => void report()}
          className={textLinkClass('min-h-11 text-start')}
        >
          {t('report')}
        </button>
      )}
      <output className="block">{state === 'open' ? '' : t(stateWords[state])}</output>
    </div>
  )
}

const stateWords = { sent: 'reported', failed: 'failed' } as const
