import Square from 'lucide-react/icons/square'
import Volume2 from 'lucide-react/icons/volume-2'
import { useTranslations } from 'use-intl'
import { useVisit } from '#web/use-visit.ts'
import type { Fact } from './facts.tsx'
import { useSpeech } from '#web/ui/hooks/use-speech.ts'

/** Reads the facts aloud, where the device can in this language. */
export function Listen({ facts }: { facts: readonly Fact[] }) {
  const t = useTranslations('spouseMinute')
  const { language } = useVisit()
  const text = facts.map(({ title, body }) => `${title}. ${body}`).join(' ')
  const speech = useSpeech(text.replaceAll('•', ''), language)
  if (!speech.canSpeak) return null
  const Icon = speech.isSpeaking ? Square : Volume2
  return (
    <button
      type="button"
      aria-pressed={speech.isSpeaking}
      onClick={speech.toggle}
      className="mt-4 flex min-h-11 w-full items-center gap-2.5 rounded-full bg-action-tint px-4 text-small font-medium text-action forced-colors:border"
    >
      <Icon aria-hidden size={20} strokeWidth={1.75} />
      {t(speech.isSpeaking ? 'stop' : 'listen')}
    </button>
  )
}
