import { useState } from 'react'
import { beginSetUp, finishSetUp } from '#api/console/sign-in.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { messageOf } from '#web/console/message-of.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useForm } from '#web/console/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { useWords } from '#web/console/use-words.ts'

/** Sets up the authenticator app by a QR code or by typing, then shows the codes for recovery, once. */
export function SetUpForm({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  return codes ? <RecoveryCodes codes={codes} onDone={onDone} /> : <AppForm onCodes={setCodes} />
}

function AppForm({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const say = useWords('signIn')
  const failed = useWords('console')('failed')
  const begun = useAnswer(beginSetUp, {})
  const [code, setCode] = useState('')
  const secret = begun.answer?.secret ?? ''
  const { isBusy, failure, onSubmit } = useForm(async () => {
    onCodes((await consoleSend(finishSetUp, { secret, code })).recoveryCodes)
  })
  if (!begun.answer) return begun.failure ? <Failure failure={begun.failure} /> : null
  return (
    <form className="mt-3 space-y-5" onSubmit={onSubmit}>
      <p className="text-small text-ink2">{say('setUpLead')}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(begun.answer.qr)}`}
        alt={say('qr')}
        className="mx-auto size-48 rounded-desk bg-white p-2"
      />
      <p className="text-small text-ink2">
        {say('orType')}
        <code dir="ltr" className="mt-1 block break-all text-ink">
          {secret.match(/.{4}/g)?.join(' ')}
        </code>
      </p>
      <TextField
        name="code"
        label={say('firstCode')}
        inputMode="numeric"
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

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const say = useWords('signIn')
  return (
    <div className="mt-3 space-y-5">
      <p className="text-small text-ink2">{say('recoveryLead')}</p>
      <ol
        dir="ltr"
        className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-desk bg-sunken p-4 font-mono text-small"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button wide onClick={onDone}>
        {say('recoveryKept')}
      </Button>
    </div>
  )
}
