import { useState } from 'react'
import type { FormEvent } from 'react'
import { caseActions } from '#domain/staff/case-actions.ts'
import type { StaffAction } from '#domain/staff/case-actions.ts'
import { messageElsewhere } from '#web/console/message-of.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { ActionFields, lacksChoice } from './action-fields.tsx'
import { ArrivalTimeFields } from './arrival-time-fields.tsx'
import { EndFields, GiveBackFields } from './money-fields.tsx'
import type { Given, ShownCase } from '#web/console/one-case/types.ts'
import { useShown } from '#web/console/one-case/use-shown.ts'

/** Fields of the forms that say themselves what is wrong. */
const SAID_AT_FIELDS = ['day', 'slot', 'lastDay', 'iban']

/** Actions that end a hire or pay back, whose sums are shown before. */
const withSums = new Set<StaffAction>(['cancel-hire', 'end-service', 'give-back'])

/**
 * What an action asks for and what follows from it. One that can be undone is handed on; one that
 * cannot is sent from here, and what was typed stays where it is refused.
 */
export function ActionDialog({
  action,
  given: first,
  read,
  onClose,
  onChosen,
  onSend,
}: {
  action: StaffAction
  given: Given
  read: ShownCase
  onClose: () => void
  /** It can be undone: the caller holds it back. */
  onChosen: (given: Given) => void
  /** It cannot: resolves once it is done. */
  onSend: (given: Given) => Promise<void>
}) {
  const say = useWords('oneCase')
  const words = useWords('console')
  const { money } = useShown()
  const [given, setGiven] = useState<Given>(first)
  const [isReady, setReady] = useState(!withSums.has(action))
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { isFinal, isMoney } = caseActions[action]

  function change(next: Given): void {
    setGiven((before) => ({ ...before, ...next }))
    setFailure(undefined)
    if (withSums.has(action)) setReady(false)
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    const form = event.currentTarget
    event.preventDefault()
    if (isBusy || !isReady) return
    if (lacksChoice(action, given)) return void form.reportValidity()
    if (!isFinal) return onChosen(given)
    setBusy(true)
    try {
      await onSend(given)
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }

  const fields = { action, given, read, change, failure }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say(`actions.${action}.title`)}
      lead={say(`actions.${action}.does`, { sum: money(read.money.byHand) })}
      closeLabel={words('close')}
    >
      <form className="space-y-4" onSubmit={(event) => void submit(event)} noValidate>
        <ActionFields {...fields} />
        {action === 'choose-arrival' ? <ArrivalTimeFields {...fields} /> : null}
        {action === 'cancel-hire' || action === 'end-service' ? (
          <EndFields {...fields} onReady={() => setReady(true)} />
        ) : null}
        {action === 'give-back' ? (
          <GiveBackFields {...fields} onReady={() => setReady(true)} />
        ) : null}
        {isMoney ? <p className="text-desk text-ink2">{say('form.code')}</p> : null}
        <p role="alert" className="text-small font-medium text-danger empty:hidden">
          {messageElsewhere(failure, words('failed'), SAID_AT_FIELDS)}
        </p>
        <div className="flex flex-wrap gap-3">
          {isReady ? (
            <Button type="submit" size="small" busy={isBusy} tone={isMoney ? 'danger' : 'main'}>
              {say(`actions.${action}.button`)}
            </Button>
          ) : null}
          <Button size="small" tone="quiet" onClick={onClose}>
            {say('form.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
