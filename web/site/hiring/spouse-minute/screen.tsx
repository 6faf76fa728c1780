import { useState } from 'react'
import type { SpouseReplyKind } from '#domain/hiring/spouse-replies.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { ClosedLink } from './closed-link.tsx'
import { papersToSign } from '#domain/hiring/answers/signing/sign-monthly-payments.ts'
import { stepFactsOf } from '#web/site/hiring/form/step-facts-of.ts'
import { CodeView } from './code-view.tsx'
import { FactsView } from './facts-view.tsx'
import { ReplySheet } from './reply-sheet.tsx'
import { useSignerCode } from './use-signer-code.ts'

/** The spouse's screen: facts, code, signature; replying is as easy. */
export function Screen(props: StepProps) {
  const { app } = props
  const [reply, setReply] = useState<SpouseReplyKind>()
  const [isClosed, setClosed] = useState(app.signer?.refusedAt !== undefined)
  const code = useSignerCode(props, () => setClosed(true))
  if (!app.signer) return null
  if (isClosed) return <ClosedLink signer={app.signer} />
  return (
    <>
      {code.isAsked ? (
        <CodeView
          signer={app.signer}
          maid={app.maid}
          code={code}
          papers={papersToSign(stepFactsOf(app)).length}
          onNotMine={() => setReply('wrong-number')}
        />
      ) : (
        <FactsView {...props} signer={app.signer} code={code} onReply={setReply} />
      )}
      <ReplySheet
        {...props}
        signer={app.signer}
        kind={reply}
        onKind={setReply}
        onClosed={() => setClosed(true)}
      />
    </>
  )
}
