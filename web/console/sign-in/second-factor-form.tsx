import { useState } from 'react'
import { enterCode } from '#api/console/sign-in.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useForm } from '#web/console/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { useWords } from '#web/console/use-words.ts'

/** A code of the authenticator app, or one for recovery. */
export function SecondFactorForm({ onDone }: { onDone: () => void }) {
  const say = useWords('signIn')
  const failed = useWords('console')('failed')
  const [code, setCode] = useState('')
  const { isBusy, failure, onSubmit } = useForm(async () => {
    await consoleSend(enterCode, { code })
    onDone()
  })
  return (
    <form className="mt-5 space-y-5" onSubmit={onSubmit}>
      <TextField
        name="code"
        label={say('code')}
        hint={say('codeHint')}
        autoComplete="one-time-code"
        leftToRight
        required
        value={code}
        error={failure ? messageOf(failure, failed) : undefined}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" wide busy={isBusy}>
        {say('continue')}
      </Button>
    </form>
  )
}
