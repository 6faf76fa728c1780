import { useState } from 'react'
import { readCaptions, writeCaptions } from '#domain/catalogue/clips/captions.ts'
import type { CaptionProblemCode, Cue } from '#domain/catalogue/clips/captions.ts'
import { LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { OneOfField } from '#web/ui/fields/choice/one-of-field.tsx'
import { CueRow } from './cue-row.tsx'
import { CueTimeline } from './cue-timeline.tsx'
import { FileButton } from '#web/console/frame/file-button.tsx'
import { playedSeconds } from './player.ts'
import type { Player } from './player.ts'
import { useLanguageName } from './use-language-name.ts'

export type CaptionsDraft = Partial<Record<Language, Cue[]>>
export type WrongCaption = { language: Language; cue: number; code: CaptionProblemCode }

/** A sentence is read in about this many seconds. */
const READ_SECONDS = 3

/** CaptionsDraft of one language at a time, typed beside the clip or taken from a file. */
export function CaptionsEditor({
  captions,
  seconds,
  player,
  wrong,
  onChange,
}: {
  captions: CaptionsDraft
  seconds: number
  player: Player
  wrong: readonly WrongCaption[]
  onChange: (captions: CaptionsDraft) => void
}) {
  const say = useWords('video')
  const [language, setLanguage] = useState<Language>('en')
  const [isUnread, setUnread] = useState(false)
  const cues = captions[language] ?? []
  const problems = new Map(
    wrong.filter((one) => one.language === language).map(({ cue, code }) => [cue, code]),
  )
  const save = (next: Cue[]) => onChange({ ...captions, [language]: next })

  function add(): void {
    const from = Math.max(playedSeconds(player), cues.at(-1)?.until ?? 0)
    const next = { from, until: Math.min(seconds, from + READ_SECONDS), text: '' }
    save([...cues, next].toSorted((a, b) => a.from - b.from))
  }

  async function take(file: File): Promise<void> {
    const read = readCaptions(await file.text())
    setUnread(read === undefined)
    if (read) save(read)
  }

  return (
    <section className="space-y-3">
      <h3 className="text-body font-semibold">{say('captions')}</h3>
      <p className="text-small text-ink2">{say('captionsLead')}</p>
      <LanguageChoice captions={captions} language={language} onChoose={setLanguage} />
      <CueTimeline cues={cues} seconds={seconds} player={player} />
      <ol className="space-y-3">
        {cues.map((cue, at) => (
          // A caption has no name but its place.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <li key={at}>
            <CueRow
              number={at + 1}
              cue={cue}
              language={language}
              problem={problems.get(at + 1)}
              player={player}
              onChange={(next) => save(cues.map((one, n) => (n === at ? next : one)))}
              onRemove={() => save(cues.filter((_, n) => n !== at))}
            />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button tone="edged" size="desk" onClick={add}>
          {say('addCaption')}
        </Button>
        <FileButton
          label={say('takeCaptions')}
          accept=".vtt,.srt,text/vtt"
          onFile={(file) => void take(file)}
        />
        {cues.length > 0 ? (
          <a
            className="inline-flex min-h-8 items-center text-desk underline pointer-coarse:min-h-11"
            download={`captions-${language}.vtt`}
            href={`data:text/vtt;charset=utf-8,${encodeURIComponent(writeCaptions(cues))}`}
          >
            {say('saveCaptions')}
          </a>
        ) : null}
      </div>
      {isUnread ? (
        <p role="alert" className="text-small font-medium text-danger">
          {say('captionProblems.not-captions')}
        </p>
      ) : null}
    </section>
  )
}

function LanguageChoice({
  captions,
  language,
  onChoose,
}: {
  captions: CaptionsDraft
  language: Language
  onChoose: (language: Language) => void
}) {
  const say = useWords('video')
  const nameOf = useLanguageName()
  return (
    <OneOfField
      name="captions-language"
      label={say('captionsIn')}
      className="max-w-72"
      value={language}
      options={LANGUAGES}
      textOf={(one) =>
        say('captionsOf', { language: nameOf(one), count: captions[one]?.length ?? 0 })
      }
      onChoose={onChoose}
    />
  )
}
