import { useState, useSyncExternalStore } from 'react'
import { useLeaving } from '#web/ui/hooks/use-leaving.ts'

/**
 * Reads a text aloud. `canSpeak` is false until the device's voices are known to include the
 * language.
 */
export function useSpeech(text: string, language: string) {
  const [isSpeaking, setSpeaking] = useState(false)
  const canSpeak = useSyncExternalStore(
    listen,
    () => voiceFor(language) !== undefined,
    () => false,
  )
  useLeaving(() => synthesis()?.cancel())

  function toggle(): void {
    const speech = synthesis()
    if (!speech) return
    speech.cancel()
    if (isSpeaking) return setSpeaking(false)
    const spoken = new SpeechSynthesisUtterance(text)
    spoken.lang = language
    spoken.voice = voiceFor(language) ?? null
    for (const over of ['end', 'error'] as const) {
      spoken.addEventListener(over, () => setSpeaking(false))
    }
    setSpeaking(true)
    speech.speak(spoken)
  }
  return { canSpeak, isSpeaking, toggle }
}

/** Some browsers lack it despite their types. */
function synthesis(): SpeechSynthesis | undefined {
  return 'speechSynthesis' in globalThis ? globalThis.speechSynthesis : undefined
}

function voiceFor(language: string): SpeechSynthesisVoice | undefined {
  return synthesis()
    ?.getVoices()
    .find(({ lang }) => lang.toLowerCase().startsWith(language))
}

function listen(onChange: () => void): () => void {
  const speech = synthesis()
  speech?.addEventListener('voiceschanged', onChange)
  return () => speech?.removeEventListener('voiceschanged', onChange)
}
