import { useState } from 'react'
import { newUuid } from '#web/new-uuid.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text/text-area-field.tsx'

type Props = {
  question: { id: string; text: string }
  words: { answer: string; missing: string }
  /** Sends the answer under a key of its own. */
  give: (answer: string, idempotencyKey: string) => Promise<unknown>
  reload: () => void
}

/** A worker's question that waits for the household's answer; typed text stays on failure. */
export function OpenQuestion({ question, words, give, reload }: Props) {
  const [answer, setAnswer] = useState('')
  const [isSending, setSending] = useState(false)
  const [isMissing, setMissing] = useState(false)

  async function send(): Promise<void> {
    setMissing(answer.trim() === '')
    if (answer.trim() === '' || isSending) return
    setSending(true)
    try {
      await give(answer, newUuid())
      reload()
    } catch (error) {
      showFailure(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <div className="mt-4 space-y-3 first:mt-0">
      <TextAreaField
        name={`answer-${question.id}`}
        label={<bdi>{question.text}</bdi>}
        error={isMissing ? words.missing : undefined}
        value={answer}
        onChange={(event) => {
          setAnswer(event.target.value)
          setMissing(false)
        }}
        rows={2}
        maxLength={300}
      />
      <Button type="button" size="small" busy={isSending} onClick={() => void send()}>
        {words.answer}
      </Button>
    </div>
  )
}
