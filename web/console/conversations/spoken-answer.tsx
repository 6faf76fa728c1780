import { useState } from 'react'
import { useLocale } from 'use-intl'
import { hearAnswerToCheck, judgeSpokenAnswer } from '#api/console/conversations.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { getTask } from '#api/console/today.ts'
import { WRITTEN_LENGTH } from '#domain/interviews/spoken-answer.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { Part } from '#web/console/frame/part.tsx'
import { offerUndo } from '#web/console/frame/undo.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text/text-area-field.tsx'

type Read = OutputOf<typeof getTask>
type Answer = NonNullable<Read['spokenAnswer']>

/** Her answer to a household: heard, written down and let through, or sent back to her. */
export function SpokenAnswer({ read, onJudged }: { read: Read; onJudged: () => void }) {
  const say = useWords('conversations')
  const may = useMay('see-personal')
  const { spokenAnswer: answer, item, doneAt } = read
  if (!answer) return <p className="text-body text-ink2">{say('spoken.gone')}</p>
  return (
    <>
      <Part title={say('spoken.title')}>
        <p className="text-body">{say('spoken.of', { name: answer.maid.name })}</p>
        <p className="text-body font-semibold">{answer.questionText}</p>
        {may ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- writing it down is what it is heard for
          <audio
            controls
            preload="metadata"
            aria-label={say('spoken.sound')}
            src={`/api/${hearAnswerToCheck.path.replace(':taskId', item.id)}`}
            className="w-full"
          />
        ) : (
          <p className="text-desk text-ink2">{say('spoken.noRights')}</p>
        )}
        {answer.written === null ? null : (
          <blockquote dir="auto" className="border-s-2 border-line ps-3 text-body">
            {answer.written}
          </blockquote>
        )}
      </Part>
      {doneAt ? null : <Judge taskId={item.id} answer={answer} onJudged={onJudged} />}
    </>
  )
}

type JudgeProps = { taskId: string; answer: Answer; onJudged: () => void }

function Judge({ taskId, answer, onJudged }: JudgeProps) {
  const say = useWords('conversations')
  const may = useMay('work-cases')
  const names = new Intl.DisplayNames([useLocale()], { type: 'language' })
  const [written, setWritten] = useState('')
  const judge = async (input: { written?: string }) => {
    await consoleSend(judgeSpokenAnswer, { taskId, ...input })
    offerUndo({ text: say(input.written === undefined ? 'spoken.isBack' : 'spoken.isThrough') })
    onJudged()
  }
  const through = useForm(() => judge({ written }))
  const back = useForm(() => judge({}))
  const failure = through.failure ?? back.failure
  if (!may) return null
  return (
    <>
      <form onSubmit={through.onSubmit} className="space-y-3">
        <TextAreaField
          name="written"
          label={say('spoken.written', { language: names.of(answer.language) ?? answer.language })}
          hint={say('spoken.writtenHint')}
          maxLength={WRITTEN_LENGTH}
          dir="auto"
          required
          value={written}
          onChange={(event) => setWritten(event.currentTarget.value)}
        />
        <Button type="submit" size="small" busy={through.isBusy}>
          {say('spoken.letThrough')}
        </Button>
      </form>
      <form onSubmit={back.onSubmit} className="flex flex-wrap items-center gap-3">
        <Button type="submit" tone="edged" size="small" busy={back.isBusy}>
          {say('spoken.sendBack')}
        </Button>
        <span className="text-small text-ink2">{say('spoken.sendBackNote')}</span>
      </form>
      {failure ? <Failure failure={failure} /> : null}
    </>
  )
}
