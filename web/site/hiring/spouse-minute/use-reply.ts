import { useState } from 'react'
import { replyToHousehold } from '#api/hiring/spouse.ts'
import { checkSpouseReply } from '#domain/hiring/spouse-replies.ts'
import type { SpouseReplyKind } from '#domain/hiring/spouse-replies.ts'
import { browserSend } from '#web/api-client.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { CallFailure } from '#web/send.ts'
import { refusalsOf } from '#web/flow/form/refused/refusal.ts'
import type { Refusal } from '#web/flow/form/refused/refusal.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'

/** The open reply's sentence, checked as on the server. */
export function useReply({
  app,
  base,
  kind,
  onClosed,
}: Pick<StepProps, 'app' | 'base'> & {
  kind: SpouseReplyKind | undefined
  onClosed: () => void
}) {
  const [sentence, setSentence] = useState('')
  const [refusal, setRefusal] = useState<Refusal>()
  const [isSending, setSending] = useState(false)
  const [sentOf, setSentOf] = useState<SpouseReplyKind>()

  async function send(): Promise<void> {
    if (!kind) return
    const [refused] = checkSpouseReply({ kind, sentence })
    setRefusal(refused)
    if (refused) return
    setSending(true)
    try {
      await browserSend(replyToHousehold, { caseId: app.caseId, kind, sentence, lang: base.lang })
      if (kind === 'question') {
        setSentOf(kind)
        setSentence('')
      } else onClosed()
    } catch (error) {
      tell(error)
    } finally {
      setSending(false)
    }
  }

  function tell(error: unknown): void {
    const [refused] = refusalsOf(error)
    if (refused) return setRefusal(refused)
    if (error instanceof CallFailure && error.problem?.code === 'link-expired') return onClosed()
    showFailure(error)
  }

  return {
    sentence,
    setSentence: (next: string) => {
      setSentence(next)
      setRefusal(undefined)
    },
    refusal,
    isSending,
    isSent: kind === 'question' && sentOf === 'question',
    send,
  }
}
