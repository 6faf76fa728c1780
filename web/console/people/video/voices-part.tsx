import { useState } from 'react'
import { removePersonVoice, savePersonVoice } from '#api/console/people/people-media.ts'
import { changePersonConsent } from '#api/console/people/person-checks.ts'
import type { getPersonMedia } from '#api/console/people/people-media.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { VoiceProblem } from '#domain/catalogue/voices.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { messageOf } from '#web/console/message-of.ts'
import { Group } from '#web/console/people/form/group.tsx'
import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { Button } from '#web/ui/button.tsx'
import { FileButton } from '#web/console/frame/file-button.tsx'
import { RecordingState } from './recording-state.tsx'
import { useLanguageName } from './use-language-name.ts'
import { useRecording } from './use-recording.ts'

type Media = OutputOf<typeof getPersonMedia>

/** Her voice in each language that she speaks, and whether she lets households hear it. */
export function VoicesPart({
  maidId,
  media,
  onChanged,
}: {
  maidId: string
  media: Media
  onChanged: () => void
}) {
  const say = useWords('video')
  const people = useWords('people')
  return (
    <Group
      id="voices"
      title={say('voices')}
      lead={say('voicesLead')}
      summary={people('folded.of', {
        count: media.voices.filter(({ recording }) => recording !== null).length,
        all: media.voices.length,
      })}
    >
      {media.voices.length === 0 ? <p className="text-small">{say('noLanguages')}</p> : null}
      <ul className="divide-y divide-line border-y border-line">
        {media.voices.map((voice) => (
          <VoiceRow key={voice.language} maidId={maidId} voice={voice} onChanged={onChanged} />
        ))}
      </ul>
      {media.isHeard ? (
        <p className="text-small text-ink2">{say('isHeard')}</p>
      ) : (
        <Consent maidId={maidId} field="voices" text={say('notHeard')} onChanged={onChanged} />
      )}
    </Group>
  )
}

/** Records that she agreed, where she has not yet. */
export function Consent({
  maidId,
  field,
  text,
  onChanged,
}: {
  maidId: string
  field: 'video' | 'voices'
  text: string
  onChanged: () => void
}) {
  const say = useWords('video')
  const failed = useWords('console')('failed')
  const [failure, setFailure] = useState<unknown>()

  async function agree(): Promise<void> {
    try {
      await consoleSend(changePersonConsent, { maidId, field, isAgreed: true })
      onChanged()
    } catch (error) {
      setFailure(error)
    }
  }

  return (
    <div className="rounded-desk bg-saffron-tint p-4 text-small">
      <p>{text}</p>
      <Button tone="edged" size="desk" className="mt-3" onClick={() => void agree()}>
        {say('agreed')}
      </Button>
      {failure ? (
        <p role="alert" className="mt-2 font-medium text-danger">
          {messageOf(failure, failed)}
        </p>
      ) : null}
    </div>
  )
}

function VoiceRow({
  maidId,
  voice: { language, recording: saved },
  onChanged,
}: {
  maidId: string
  voice: Media['voices'][number]
  onChanged: () => void
}) {
  const say = useWords('video')
  const failed = useWords('console')('failed')
  const name = useLanguageName()(language)
  const [problem, setProblem] = useState<VoiceProblem>()
  const [failure, setFailure] = useState<unknown>()
  const { recording, take, drop } = useRecording('voice', (uploadId) =>
    change(
      async () => (await consoleSend(savePersonVoice, { maidId, language, uploadId })).problem,
    ),
  )

  function change(work: () => Promise<VoiceProblem | null>): void {
    setFailure(undefined)
    work()
      .then((refused) => {
        setProblem(refused ?? undefined)
        if (!refused) onChanged()
      })
      .catch(setFailure)
      .finally(drop)
  }

  async function remove(): Promise<null> {
    await consoleSend(removePersonVoice, { maidId, language })
    return null
  }

  return (
    <li className="space-y-2 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-24 text-body font-[560]">{name}</span>
        {saved ? <Played name={name} voice={saved} /> : null}
        <span className="ms-auto flex flex-wrap gap-2">
          <FileButton
            label={
              saved ? say('replaceVoice', { language: name }) : say('addVoice', { language: name })
            }
            accept="audio/*,video/*"
            onFile={(file) => void take(file)}
          />
          {saved ? (
            <Button tone="quiet" size="desk" onClick={() => change(remove)}>
              {say('removeVoice', { language: name })}
            </Button>
          ) : null}
        </span>
      </div>
      <RecordingState recording={recording} />
      {problem || failure ? (
        <p role="alert" className="text-small font-medium text-danger">
          {problem ? say(`voiceProblems.${problem}`) : messageOf(failure, failed)}
        </p>
      ) : null}
    </li>
  )
}

function Played({
  name,
  voice: { url, addedBy, recordedOn },
}: {
  name: string
  voice: NonNullable<Media['voices'][number]['recording']>
}) {
  const say = useWords('video')
  const format = useFormatter()
  return (
    <>
      {/* The words are hers; nobody wrote them down. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- see above */}
      <audio
        src={url}
        controls
        preload="none"
        aria-label={say('voiceIn', { language: name })}
        className="h-11 max-w-full"
      />
      <span className="text-small text-ink2">
        {say('voiceBy', {
          who: addedBy,
          when: format.dateTime(new Date(recordedOn), { dateStyle: 'medium' }),
        })}
      </span>
    </>
  )
}
