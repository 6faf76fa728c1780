import { useState } from 'react'
import { useNavigate } from 'react-router'
import { choosePassword, readInvitation } from '#api/console/sign-in.ts'
import { PASSWORD_LENGTH } from '#domain/staff/password.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { fieldMessage, messageOf } from '#web/console/message-of.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useForm } from '#web/console/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SetUpForm } from './set-up-form.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { useWords } from '#web/console/use-words.ts'

type Step = 'join' | 'enter-code' | 'set-up-code'

/** Whoever follows the link of an invitation: its secret is behind the `#`. */
export function JoinScreen() {
  const say = useWords('signIn')
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>('join')
  // Read once: it leaves the address as soon as it was used.
  const [token] = useState(() => location.hash.slice(1))
  const enter = () => void navigate('/', { replace: true })
  return (
    <SignInLayout title={say(`titles.${step}`)}>
      {step === 'join' ? <JoinForm token={token} onNext={setStep} /> : null}
      {step === 'enter-code' ? <SecondFactorForm onDone={enter} /> : null}
      {step === 'set-up-code' ? <SetUpForm onDone={enter} /> : null}
    </SignInLayout>
  )
}

const nobody = { name: '', fullName: '', email: '' }

function JoinForm({ token, onNext }: { token: string; onNext: (step: Step) => void }) {
  const say = useWords('signIn')
  const failed = useWords('console')('failed')
  const { answer: invited, failure: unread } = useAnswer(readInvitation, { token })
  const [own, setOwn] = useState(nobody)
  const [password, setPassword] = useState('')
  const { isBusy, failure, onSubmit } = useForm(async () => {
    const who = invited?.isFirst ? { own } : {}
    onNext((await consoleSend(choosePassword, { token, password, ...who })).next)
  })
  if (!invited) return unread ? <Failure failure={unread} /> : null
  const atPassword = fieldMessage(failure, 'password')
  const isElsewhere = failure && !atPassword && !Object.keys(nobody).some((name) => at(name))

  function at(name: string): string | undefined {
    return fieldMessage(failure, `own.${name}`)
  }

  return (
    <form className="mt-3 space-y-5" onSubmit={onSubmit}>
      <p className="text-small text-ink2">
        {invited.isFirst ? say('firstLead') : say('joinLead', { name: invited.fullName })}
      </p>
      {invited.isFirst ? (
        <>
          <TextField
            name="fullName"
            label={say('fullName')}
            autoComplete="name"
            required
            value={own.fullName}
            error={at('fullName')}
            onChange={(event) => setOwn({ ...own, fullName: event.currentTarget.value })}
          />
          <TextField
            name="email"
            type="email"
            label={say('email')}
            autoComplete="username"
            leftToRight
            required
            value={own.email}
            error={at('email')}
            onChange={(event) => setOwn({ ...own, email: event.currentTarget.value })}
          />
          <TextField
            name="name"
            label={say('shortName')}
            hint={say('shortNameHint')}
            leftToRight
            required
            value={own.name}
            error={at('name')}
            onChange={(event) => setOwn({ ...own, name: event.currentTarget.value })}
          />
        </>
      ) : (
        // Password managers keep the password under it.
        <input hidden readOnly autoComplete="username" value={invited.email} />
      )}
      <TextField
        name="password"
        type="password"
        label={say('newPassword')}
        hint={say('passwordHint', { passwordLength: PASSWORD_LENGTH.least })}
        autoComplete="new-password"
        leftToRight
        required
        value={password}
        error={atPassword ?? (isElsewhere ? messageOf(failure, failed) : undefined)}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" wide busy={isBusy}>
        {say('continue')}
      </Button>
    </form>
  )
}
