import { useState } from 'react'
import { readTime, writeTime } from '#domain/catalogue/clips/captions.ts'
import type { CaptionProblemCode, Cue } from '#domain/catalogue/clips/captions.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { playedSeconds, showAt } from './player.ts'
import type { Player } from './player.ts'

/** One caption: when it begins and ends, by typing or by the player, and its text. */
export function CueRow({
  number,
  cue,
  language,
  problem,
  player,
  onChange,
  onRemove,
}: {
  number: number
  cue: Cue
  language: string
  problem: CaptionProblemCode | undefined
  player: Player
  onChange: (cue: Cue) => void
  onRemove: () => void
}) {
  const say = useWords('video')
  return (
    <fieldset className="min-w-0 space-y-3 rounded-desk p-3 shadow-line">
      <legend className="px-1 text-small font-semibold">{say('caption', { number })}</legend>
      <TextField
        name={`caption-${number}`}
        label={say('captionText')}
        value={cue.text}
        lang={language}
        dir="auto"
        error={problem && say(`captionProblems.${problem}`)}
        onChange={(event) => onChange({ ...cue, text: event.currentTarget.value })}
      />
      <div className="grid gap-3 lg:grid-cols-2">
        <TimeField
          label={say('begins')}
          nowLabel={say('now')}
          value={cue.from}
          onNow={() => onChange({ ...cue, from: playedSeconds(player) })}
          onChange={(from) => onChange({ ...cue, from })}
        />
        <TimeField
          label={say('ends')}
          nowLabel={say('now')}
          value={cue.until}
          onNow={() => onChange({ ...cue, until: playedSeconds(player) })}
          onChange={(until) => onChange({ ...cue, until })}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button tone="edged" size="desk" onClick={() => showAt(player, cue.from)}>
          {say('goThere')}
        </Button>
        <Button tone="quiet" size="desk" onClick={onRemove}>
          {say('removeCaption')}
        </Button>
      </div>
    </fieldset>
  )
}

function TimeField({
  label,
  nowLabel,
  value,
  onNow,
  onChange,
}: {
  label: string
  nowLabel: string
  value: number
  onNow: () => void
  onChange: (seconds: number) => void
}) {
  // What is being typed is no time yet.
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      label={label}
      leftToRight
      value={typed ?? writeTime(value)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        const seconds = readTime(event.currentTarget.value.trim())
        if (seconds !== undefined) onChange(seconds)
      }}
      onBlur={() => setTyped(undefined)}
      end={
        <Button tone="quiet" size="desk" onClick={onNow} aria-label={`${label}: ${nowLabel}`}>
          {nowLabel}
        </Button>
      }
    />
  )
}
