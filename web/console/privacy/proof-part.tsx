import { useState } from 'react'
import { confirmRequestCode, confirmRequestPapers, sendRequestCode } from '#api/console/privacy.ts'
import { CODE_MINUTES } from '#domain/hiring/values/code-life.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { Part } from '#web/console/frame/part.tsx'
import { fieldMessage, messageElsewhere, messageOf } from '#web/console/message-of.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/fields/text/code-field.tsx'
import type { ReadRequest } from './use-request-text.ts'

type Of = { read: ReadRequest; reload: () => void }

/** Whoever asks shows that the number is theirs: by its code, or by papers that two members see. */
export function ProofPart({ read, reload }: Of) {
  const say = useWords('privacy')
  const { provedBy } = read.request
  if (provedBy === 'code') return null
  const isSecond = provedBy === 'papers'
  if (isSecond && !read.maySeePapers) {
    return (
      <Part title={say('proof.title')}>
        {read.noErasure === 'needs-second' ? (
          <p className="text-desk">{say('proof.waitsForSecond')}</p>
        ) : null}
      </Part>
    )
  }
  return (
    <Part title={say('proof.title')} lead={say(isSecond ? 'proof.secondLead' : 'proof.lead')}>
      {isSecond ? null : <CodeProof read={read} reload={reload} />}
      <PapersProof read={read} reload={reload} />
    </Part>
  )
}

function CodeProof({ read: { request, codeSentAt }, reload }: Of) {
  const say = useWords('privacy')
  const failed = useWords('console')('failed')
  const [code, setCode] = useState('')
  const sending = useForm(async () => {
    await consoleSend(sendRequestCode, { requestId: request.id })
    reload()
  })
  const checking = useForm(async () => {
    await consoleSend(confirmRequestCode, { requestId: request.id, code })
    reload()
  })
  return (
    <div className="space-y-3 rounded-desk bg-raised p-4 shadow-line">
      <form onSubmit={sending.onSubmit} className="space-y-3">
        <p className="text-small">
          {codeSentAt ? say('proof.codeSent', { minutes: CODE_MINUTES }) : say('proof.codeLead')}
        </p>
        <p role="alert" className="text-small text-danger empty:hidden">
          {sending.failure ? messageOf(sending.failure, failed) : null}
        </p>
        <Button
          type="submit"
          size="small"
          tone={codeSentAt ? 'edged' : 'main'}
          busy={sending.isBusy}
        >
          {say(codeSentAt ? 'proof.sendAgain' : 'proof.send')}
        </Button>
      </form>
      {codeSentAt ? (
        <form onSubmit={checking.onSubmit} className="space-y-3">
          <CodeField
            name="request-code"
            label={say('proof.code')}
            autoComplete="off"
            required
            value={code}
            error={fieldMessage(checking.failure, 'code')}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <p role="alert" className="text-small text-danger empty:hidden">
            {messageElsewhere(checking.failure, failed, ['code'])}
          </p>
          <Button type="submit" size="small" busy={checking.isBusy}>
            {say('proof.check')}
          </Button>
        </form>
      ) : null}
    </div>
  )
}

function PapersProof({ read: { request }, reload }: Of) {
  const say = useWords('privacy')
  const failed = useWords('console')('failed')
  const isSecond = request.provedBy === 'papers'
  const { isBusy, failure, onSubmit } = useForm(async () => {
    await consoleSend(confirmRequestPapers, { requestId: request.id })
    reload()
  })
  return (
    <form onSubmit={onSubmit} className="space-y-3 rounded-desk bg-raised p-4 shadow-line">
      <p className="text-small">{say('proof.papersLead')}</p>
      <p role="alert" className="text-small text-danger empty:hidden">
        {failure ? messageOf(failure, failed) : null}
      </p>
      <Button type="submit" tone="edged" size="small" busy={isBusy}>
        {say(isSecond ? 'proof.papersSecond' : 'proof.papers')}
      </Button>
    </form>
  )
}
