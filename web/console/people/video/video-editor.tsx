import { useRef, useState } from 'react'
import { savePersonVideo } from '#api/console/people/people-media.ts'
import type { getPersonMedia } from '#api/console/people/people-media.ts'
import type { OutputOf } from '#api/define-call.ts'
import { LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { fieldMessage, messageOf } from '#web/console/message-of.ts'
import { Group } from '#web/console/people/form/group.tsx'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text/text-area-field.tsx'
import { CaptionsEditor } from './captions-editor.tsx'
import type { CaptionsDraft, WrongCaption } from './captions-editor.tsx'
import { FileButton } from '#web/console/frame/file-button.tsx'
import { PosterPicker } from './poster-picker.tsx'
import type { ChosenPoster } from './poster-picker.tsx'
import { RecordingState } from './recording-state.tsx'
import { sendFile } from './send-file.ts'
import { useLanguageName } from './use-language-name.ts'
import { useRecording } from './use-recording.ts'

type Saved = OutputOf<typeof getPersonMedia>['video']

/** The clip of a person with its poster, captions and description; saved together. */
export function VideoEditor({
  maidId,
  saved,
  onSaved,
}: {
  maidId: string
  saved: Saved
  onSaved: () => void
}) {
  const say = useWords('video')
  const people = useWords('people')
  const format = useFormatter()
  const length = (seconds: number) =>
    format.number(Math.round(seconds), { style: 'unit', unit: 'second' })
  const { recording, take, drop } = useRecording('clip')
  const clip = recording.state === 'ready' ? recording : undefined
  const shown = clip ?? saved
  return (
    <Group
      id="video"
      title={say('title')}
      lead={say('lead')}
      summary={saved ? length(saved.seconds) : people('noVideo')}
    >
      <div className="flex flex-wrap items-center gap-2">
        <FileButton
          label={shown ? say('replace') : say('choose')}
          accept="video/*,.mkv,.mov,.3gp"
          tone={shown ? 'edged' : 'main'}
          onFile={(file) => void take(file)}
        />
        {['none', 'refused'].includes(recording.state) ? null : (
          <Button tone="quiet" size="desk" onClick={drop}>
            {say('dropClip')}
          </Button>
        )}
      </div>
      <RecordingState recording={recording} />
      {shown ? (
        <ClipForm
          key={shown.url}
          maidId={maidId}
          saved={saved}
          uploadId={clip?.uploadId}
          url={shown.url}
          seconds={shown.seconds}
          onSaved={() => {
            drop()
            onSaved()
          }}
        />
      ) : null}
    </Group>
  )
}

type ClipFormProps = {
  maidId: string
  saved: Saved
  /** Of a new clip; undefined for the one that there is. */
  uploadId: string | undefined
  url: string
  seconds: number
  onSaved: () => void
}

function ClipForm({ maidId, saved, uploadId, url, seconds, onSaved }: ClipFormProps) {
  const say = useWords('video')
  const words = useWords('console')
  const player = useRef<HTMLVideoElement>(null)
  const [poster, setPoster] = useState<ChosenPoster>()
  const [captions, setCaptions] = useState<CaptionsDraft>(saved?.captions ?? {})
  const [alt, setAlt] = useState<Partial<Record<Language, string>>>(saved?.alt ?? {})
  const [wrong, setWrong] = useState<readonly WrongCaption[]>([])
  const { isBusy, failure, onSubmit } = useForm(async () => {
    const answer = await consoleSend(savePersonVideo, {
      maidId,
      clip: uploadId,
      poster: poster && (await sent(poster)),
      captions,
      alt,
    })
    setWrong(answer.wrong)
    if (answer.wrong.length > 0) return
    onSaved()
  })
  const noPoster = fieldMessage(failure, 'poster')
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-6 2xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]"
      onSubmit={onSubmit}
    >
      <div>
        {/* Its captions are typed beside or below it. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- see above */}
        <video
          ref={player}
          src={url}
          controls
          playsInline
          preload="auto"
          aria-label={say('clip')}
          className="max-h-120 w-full rounded-desk bg-black 2xl:sticky 2xl:top-4"
        />
      </div>
      <div className="min-w-0 space-y-8">
        <PosterPicker
          clipUrl={url}
          player={player}
          saved={saved?.poster}
          chosen={poster}
          error={noPoster && (poster ? noPoster : say('posterMissing'))}
          onChoose={setPoster}
        />
        <CaptionsEditor
          captions={captions}
          seconds={seconds}
          player={player}
          wrong={wrong}
          onChange={setCaptions}
        />
        <AltTexts alt={alt} onChange={setAlt} />
        <div className="space-y-2">
          <div role="alert" className="text-small font-medium text-danger empty:hidden">
            {failure && !noPoster ? messageOf(failure, words('failed')) : null}
            {wrong.length > 0 ? say('wrongCaptions', { count: wrong.length }) : null}
          </div>
          <Button type="submit" size="small" busy={isBusy}>
            {say('save')}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** The picture goes as any other file does. */
async function sent({ blob, x, y }: ChosenPoster) {
  const file = new File([blob], 'poster.jpg', { type: blob.type, lastModified: Date.now() })
  const { signal } = new AbortController()
  const uploadId = await sendFile(file, { purpose: 'picture', signal, onProgress: () => undefined })
  return { uploadId, x, y }
}

function AltTexts({
  alt,
  onChange,
}: {
  alt: Partial<Record<Language, string>>
  onChange: (alt: Partial<Record<Language, string>>) => void
}) {
  const say = useWords('video')
  const nameOf = useLanguageName()
  return (
    <section className="space-y-3">
      <h3 className="text-body font-semibold">{say('alt')}</h3>
      <p className="text-small text-ink2">{say('altLead')}</p>
      <div className="grid gap-3 lg:grid-cols-2">
        {LANGUAGES.map((language) => (
          <TextAreaField
            key={language}
            rows={2}
            name={`alt-${language}`}
            label={nameOf(language)}
            lang={language}
            dir="auto"
            maxLength={200}
            value={alt[language] ?? ''}
            onChange={(event) => onChange({ ...alt, [language]: event.currentTarget.value })}
          />
        ))}
      </div>
    </section>
  )
}
