import Volume2 from 'lucide-react/icons/volume-2'
import { useState, useSyncExternalStore } from 'react'
import type { HerSaid } from '#api/hiring/her-answer.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useLeaving } from '#web/ui/hooks/use-leaving.ts'

/** Reads the page aloud, where the device can in this language. */
export function ListenButton({ page }: { page: HerSaid }) {
  const voice = useVoice(page.language)
  const [isSpeaking, setSpeaking] = useState(false)
  useLeaving(() => globalThis.speechSynthesis?.cancel())
  if (!voice) return null

  function toggle(): void {
    speechSynthesis.cancel()
    if (isSpeaking) return setSpeaking(false)
    const utterance = new SpeechSynthesisUtterance(spoken(page))
    utterance.voice = voice ?? null
    utterance.lang = page.language
    utterance.addEventListener('end', () => setSpeaking(false))
    setSpeaking(true)
    speechSynthesis.speak(utterance)
  }

  return (
    <button
      type="button"
      onClick={toggle}
      aria-pressed={isSpeaking}
      className={textLinkClass('flex min-h-11 items-center gap-2')}
    >
      <Volume2 aria-hidden size={20} strokeWidth={1.75} />
      {page.words[isSpeaking ? 'stop' : 'listen']}
    </button>
  )
}

/** Sentences, so that the voice pauses between them. */
function spoken({ title, lines, words }: HerSaid): string {
  const facts = lines.flatMap(({ title: fact, note }) => (note ? [fact, note] : [fact]))
  return [title, ...facts, words['what'], words['nobodyPays']].join('. ')
}

function useVoice(language: string): SpeechSynthesisVoice | undefined {
  const voices = useSyncExternalStore(hearVoices, knownVoices, () => none)
  return voices.find(({ lang }) => lang.toLowerCase().startsWith(language))
}

const none: readonly SpeechSynthesisVoice[] = []
let known = none

/** The same array until something changes, as React requires. */
function knownVoices(): readonly SpeechSynthesisVoice[] {
  const now = globalThis.speechSynthesis?.getVoices() ?? none
  if (now.length !== known.length) known = now
  return known
}

function hearVoices(changed: () => void): () => void {
  globalThis.speechSynthesis?.addEventListener('voiceschanged', changed)
  return () => globalThis.speechSynthesis?.removeEventListener('voiceschanged', changed)
}
