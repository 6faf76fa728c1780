import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MaidProfile } from '#api/catalogue/catalogue.ts'
import type { Filters } from '#domain/catalogue/filters/filters.ts'
import { wishedFirst } from '#domain/catalogue/wished-first.ts'
import { playHere, stopPlaying, useIsPlayingHere } from '#web/site/catalogue/clip/playing.ts'
import { clockText } from '#web/site/catalogue/use-wording.ts'
import { Button } from '#web/ui/button.tsx'

type Voice = NonNullable<MaidProfile['voices']>[number]

/** Her recordings, one button per language, wished first. */
export function HerVoices({ maid, wishes }: { maid: MaidProfile; wishes: Filters }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-2.5 gap-y-2">
      {wishedFirst(maid.voices ?? [], wishes).map((voice) => (
        <li key={voice.url}>
          <VoiceButton voice={voice} place={`voice ${voice.url}`} />
        </li>
      ))}
    </ul>
  )
}

/** Playing it stops videos, and the reverse (O02). */
function VoiceButton({ voice, place }: { voice: Voice; place: string }) {
  const t = useTranslations('voices')
  const audio = useRef<HTMLAudioElement>(null)
  const isHere = useIsPlayingHere(place)
  const [now, setNow] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const language = voice.language.name

  useEffect(() => {
    const sound = audio.current
    if (!sound || !isHere) return
    // Pausing before the start is no failure.
    let isLeft = false
    const fail = () => {
      if (isLeft) return
      setFailed(true)
      stopPlaying(place)
    }
    if (sound.error) sound.load()
    sound.play().catch(fail)
    return () => {
      isLeft = true
      sound.pause()
    }
  }, [isHere, place])

  function toggle(): void {
    setFailed(false)
    if (isHere) stopPlaying(place)
    else playHere(place)
  }

  const Icon = isHere ? Pause : Play
  return (
    <>
      <Button tone="edged" size="small" onClick={toggle} className="ps-4!">
        <Icon aria-hidden size={18} fill="currentColor" />
        {t(isHere ? 'pause' : 'hear', { language })}
        <span className="ltr-text font-normal text-ink3 tabular-nums">
          {clockText(isHere || now > 0 ? voice.seconds - now : voice.seconds)}
        </span>
      </Button>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- how she speaks, not what she says */}
      <audio
        ref={audio}
        src={voice.url}
        preload="none"
        onTimeUpdate={(event) => setNow(event.currentTarget.currentTime)}
        onEnded={() => {
          setNow(0)
          stopPlaying(place)
        }}
      />
      <output className="block max-w-80 text-small text-danger empty:hidden">
        {isFailed ? t('failed') : null}
      </output>
    </>
  )
}
