import { useState, useSyncExternalStore } from 'react'
import type { FormEvent } from 'react'
import { enterCode } from '#api/console/sign-in.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { messageOf } from '#web/console/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { PasskeyButton } from '#web/console/sign-in/passkey-button.tsx'
import { answerAsked, hearAsked, isConfirmationAsked } from './asked-again.ts'
import { useWords } from '#web/console/use-words.ts'

/** Asks for a code of the authenticator once more; what waited for it goes on then. */
export function ConfirmDialog() {
  const say = useWords('console')
  const open = useSyncExternalStore(hearAsked, isConfirmationAsked)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault()
    try {
      await consoleSend(enterCode, { code })
      setError(undefined)
      answerAsked(true)
    } catch (failure) {
      setError(messageOf(failure, say('failed')))
    }
    setCode('')
  }

  return (
    <Dialog
      open={open}
      onClose={() => answerAsked(false)}
      title={say('confirmTitle')}
      lead={say('confirmLead')}
      closeLabel={say('close')}
    >
      <form className="mt-4 space-y-4" onSubmit={(event) => void confirm(event)}>
        <TextField
          name="again"
          label={say('code')}
          value={code}
          error={error}
          inputMode="numeric"
          autoComplete="one-time-code"
          leftToRight
          required
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" size="small" wide>
          {say('confirm')}
        </Button>
      </form>
      <PasskeyButton onDone={() => answerAsked(true)} />
    </Dialog>
  )
}
