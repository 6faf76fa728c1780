import { useState } from 'react'
import { getPersonMedia } from '#api/console/people/people-media.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { VideoEditor } from './video-editor.tsx'
import { Consent, VoicesPart } from './voices-part.tsx'

/** What is seen and heard of a person: her clip, its poster and captions, and her voice. */
export function VideoSection({
  maidId,
  onChanged = () => undefined,
}: {
  maidId: string
  /** Told after each change, for what is shown around it. */
  onChanged?: () => void
}) {
  const say = useWords('video')
  const saved = useWords('console')('saved')
  const [isSaved, setSaved] = useState(false)
  const { answer, failure, reload } = useAnswer(getPersonMedia, { maidId })
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null

  function changed(): void {
    reload()
    onChanged()
  }

  return (
    <div className="space-y-3">
      <div className="space-y-3">
        <VideoEditor
          key={answer.video?.url ?? ''}
          maidId={maidId}
          saved={answer.video}
          onSaved={() => {
            setSaved(true)
            changed()
          }}
        />
        <output className="block text-small text-ink2 empty:hidden">{isSaved ? saved : ''}</output>
        {answer.video && !answer.isSeen ? (
          <Consent maidId={maidId} field="video" text={say('notSeen')} onChanged={changed} />
        ) : null}
      </div>
      <VoicesPart maidId={maidId} media={answer} onChanged={changed} />
    </div>
  )
}
