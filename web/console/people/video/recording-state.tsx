import { messageOf } from '#web/console/message-of.ts'
import { useWords } from '#web/console/use-words.ts'
import type { Recording } from './use-recording.ts'

/** What is happening to a recording that was chosen, or why it was refused. */
export function RecordingState({ recording }: { recording: Recording }) {
  const say = useWords('video')
  const failed = useWords('console')('failed')
  const { state } = recording
  const [text, part] = said(recording, say)
  return (
    <div className="max-w-120">
      <output className="block text-small text-ink2">{text}</output>
      {part === undefined ? null : (
        <progress
          aria-label={text}
          max={1}
          value={part}
          className="mt-2 h-2 w-full accent-action"
        />
      )}
      {state === 'refused' || state === 'failed' ? (
        <p role="alert" className="text-small font-medium text-danger">
          {state === 'refused'
            ? say(`problems.${recording.problem}`)
            : messageOf(recording.failure, failed)}
        </p>
      ) : null}
    </div>
  )
}

function said(
  recording: Recording,
  say: ReturnType<typeof useWords<'video'>>,
): [text: string, part: number | undefined] {
  if (recording.state === 'converting') return [say('converting'), recording.part]
  if (recording.state === 'preparing') return [say('preparing'), undefined]
  if (recording.state !== 'sending') return ['', undefined]
  const { part, isWaiting } = recording
  const words = isWaiting ? say('waiting') : say('sending', { percent: Math.round(part * 100) })
  return [words, part]
}
