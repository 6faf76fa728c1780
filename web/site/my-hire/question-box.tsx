import type { ReactNode } from 'react'
import type { useQuestion } from '#web/use-question.ts'
import { Button } from '#web/ui/button.tsx'

/** A question before an irreversible action: its effect, yes, and back. */
export function QuestionBox(props: {
  question: ReturnType<typeof useQuestion>
  title: string
  yes: string
  back: string
  /** Shown on failure. */
  failed?: string
  children: ReactNode
}) {
  const { state, confirm, close } = props.question
  return (
    <section aria-label={props.title} className="w-full border-t border-line pt-4">
      <h3 className="font-semibold">{props.title}</h3>
      {props.children}
      {state === 'failed' && props.failed ? (
        <p role="alert" className="mt-2 text-small font-medium text-danger">
          {props.failed}
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button tone="danger" size="small" busy={state === 'working'} onClick={confirm}>
          {props.yes}
        </Button>
        <Button tone="quiet" size="small" onClick={close}>
          {props.back}
        </Button>
      </div>
    </section>
  )
}
