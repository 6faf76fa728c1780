import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { ShownVoice } from '#api/catalogue/shown-voice.ts'
import { againAnswers, asShownAnswers, wentWell } from '#domain/family-voices/voice-choices.ts'
import { useVoiceText } from './use-voice-text.ts'

type Props = {
  voice: Omit<ShownVoice, 'id'>
  /** Her first name. */
  name: string
  children?: ReactNode
}

/** A family voice: speaker, hire, facts, words and her answer. */
export function VoiceCard({ voice, name, children }: Props) {
  const t = useTranslations('familyVoices')
  const { list } = useFormatter()
  const text = useVoiceText()
  const again = againAnswers.find((answer) => answer === voice.again)
  const asShown = asShownAnswers.find((answer) => answer === voice.asShown)
  const well = wentWell.filter((one) => voice.goodAt.includes(one)).map((one) => t(`well.${one}`))
  return (
    <article className="rounded-card bg-raised p-4 shadow-line">
      <h3 className="text-body font-semibold">{text.who(voice.by)}</h3>
      <p className="mt-0.5 text-small text-ink2">{text.hired(voice)}</p>
      <ul className="mt-3 space-y-1">
        {again ? <Fact isGood={again === 'yes'}>{t(`again.${again}`)}</Fact> : null}
        {asShown ? <Fact isGood={asShown === 'yes'}>{t(`asShown.${asShown}`)}</Fact> : null}
        {well.length > 0 ? <Fact isGood>{t('goesWell', { list: list(well) })}</Fact> : null}
      </ul>
      {voice.words ? (
        <p
          dir="auto"
          lang={voice.language}
          className="mt-3 border-s-2 border-line ps-3 wrap-anywhere whitespace-pre-line"
        >
          {voice.words}
        </p>
      ) : null}
      {voice.answer ? (
        <div className="mt-3 rounded-field bg-action-tint p-3">
          <h4 className="text-small font-semibold">{t('answers', { name })}</h4>
          <p
            dir="auto"
            lang={voice.answer.language}
            className="mt-1 wrap-anywhere whitespace-pre-line"
          >
            {voice.answer.words}
          </p>
        </div>
      ) : null}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 text-small text-ink3">
        <p>{t('said', { month: text.month(voice.saidIn) })}</p>
        {children}
      </div>
    </article>
  )
}

function Fact({ isGood, children }: { isGood?: boolean; children: ReactNode }) {
  const Icon = isGood ? Check : Minus
  return (
    <li className="flex gap-2.5">
      <span className="flex h-lh shrink-0 items-center">
        <Icon
          aria-hidden
          size={18}
          strokeWidth={1.75}
          className={isGood ? 'text-action' : 'text-ink3'}
        />
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}
