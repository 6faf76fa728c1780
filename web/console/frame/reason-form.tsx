import { useState } from 'react'
import { messageOf } from '#web/console/message-of.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { OneOfField } from '#web/ui/fields/choice/one-of-field.tsx'

/** Asks for one of a closed list of reasons, then does what the button says. */
export function ReasonForm<Reason extends string>({
  button,
  first,
  onSend,
  ...field
}: {
  name: string
  label: string
  options: readonly Reason[]
  textOf: (reason: Reason) => string
  /** The reason that is selected at first. */
  first: NoInfer<Reason>
  button: string
  onSend: (reason: Reason) => Promise<void>
}) {
  const failed = useWords('console')('failed')
  const [reason, setReason] = useState<Reason>(first)
  const { isBusy, failure, onSubmit } = useForm(() => onSend(reason))
  return (
    <form className="space-y-4" onSubmit={onSubmit}>
      <OneOfField {...field} value={reason} onChoose={setReason} />
      <p role="alert" className="text-small text-danger empty:hidden">
        {failure ? messageOf(failure, failed) : null}
      </p>
      <Button type="submit" size="small" wide busy={isBusy}>
        {button}
      </Button>
    </form>
  )
}
