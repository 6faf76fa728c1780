import { useState } from 'react'
import { useNavigate } from 'react-router'
import { signIn } from '#api/console/sign-in.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useForm } from '#web/console/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { ProviderLink } from './provider-link.tsx'
import { SetUpForm } from './set-up-form.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { useWords } from '#web/console/use-words.ts'

type Step = 'password' | 'enter-code' | 'set-up-code'

/** E-mail address and password, then the second factor. */
export function SignInScreen() {
  const say = useWords('signIn')
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>('password')
  const enter = () => void navigate('/', { replace: true })
  return (
    <SignInLayout title={say(`titles.${step}`)}>
      {step === 'password' ? <PasswordForm onNext={setStep} /> : null}
      {step === 'enter-code' ? <SecondFactorForm onDone={enter} /> : null}
      {step === 'set-up-code' ? <SetUpForm onDone={enter} /> : <PasskeyButton onDone={enter} />}
      {step === 'password' ? <ProviderLink /> : null}
    </SignInLayout>
  )
}

function PasswordForm({ onNext }: { onNext: (step: Step) => void }) {
  const say = useWords('signIn')
  const failed = useWords('console')('failed')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { isBusy, failure, onSubmit } = useForm(async () => {
    onNext((await consoleSend(signIn, { email, password })).next)
  })
  return (
    <form className="mt-5 space-y-5" onSubmit={onSubmit}>
      <TextField
        name="email"
        type="email"
        label={say('email')}
        autoComplete="username"
        leftToRight
        required
        value={email}
        error={failure ? messageOf(failure, failed) : undefined}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <TextField
        name="password"
        type="password"
        label={say('password')}
        autoComplete="current-password"
        leftToRight
        required
        value={password}
        help={say('forgotten')}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" wide busy={isBusy}>
        {say('signIn')}
      </Button>
    </form>
  )
}
