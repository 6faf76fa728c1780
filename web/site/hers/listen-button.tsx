import Volume2 from 'lucide-react/icons/volume-2'
import type { HerSaid } from '#api/hiring/her-answer.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useSpeech } from '#web/ui/hooks/use-speech.ts'

/** Reads the page aloud, where the device can in this language. */
export function ListenButton({ page }: { page: HerSaid }) {
  const { canSpeak, isSpeaking, toggle } = useSpeech(spoken(page), page.language)
  if (!canSpeak) return null
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
