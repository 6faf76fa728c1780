import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { WrongField } from '#domain/people/profile-problems.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx'
import { ProfileFormContext, useProblemText } from './field-context.ts'
import type { ProfileFormState } from './field-context.ts'
import { useFieldName } from './use-field-name.ts'

/** A profile that is typed: what is wrong first, its groups, and the bar that saves what changed. */
export function ProfileForm({
  state,
  mayChange,
  submitLabel,
  status,
  isChanged,
  onSubmit,
  onDiscard,
  children,
}: {
  state: Omit<ProfileFormState, 'wrong'>
  mayChange: boolean
  submitLabel: string
  /** Beside the buttons, such as how many fields changed. */
  status: ReactNode
  isChanged: boolean
  /** Saves; answers what is wrong, or nothing once it is saved. */
  onSubmit: () => Promise<readonly WrongField[]>
  onDiscard?: () => void
  children: ReactNode
}) {
  const say = useWords('people')
  const failed = useWords('console')('failed')
  const [wrong, setWrong] = useState<readonly WrongField[]>([])
  const [attempt, setAttempt] = useState(0)
  const form = useForm(async () => {
    setWrong(await onSubmit())
    setAttempt((before) => before + 1)
  })
  const problems = useProblems(wrong)

  function discard(event: FormEvent): void {
    event.preventDefault()
    setWrong([])
    onDiscard?.()
  }

  return (
    <ProfileFormContext value={{ ...state, wrong }}>
      <form onSubmit={form.onSubmit} onReset={discard} noValidate className="contents">
        <ErrorSummary
          title={say('wrong', { count: problems.length })}
          problems={problems}
          attempt={attempt}
        />
        <fieldset disabled={!mayChange} className="flex min-w-0 flex-col gap-3">
          {children}
        </fieldset>
        {mayChange && (isChanged || !onDiscard || status || form.failure) ? (
          <div className="sticky bottom-0 z-5 order-last -mx-4 border-t border-line bg-desk-page px-4 py-3 max-lg:bottom-14 lg:mx-0 lg:px-0">
            <div className="flex flex-wrap items-center gap-3">
              {isChanged || !onDiscard ? (
                <Button type="submit" size="small" busy={form.isBusy}>
                  {submitLabel}
                </Button>
              ) : null}
              {isChanged && onDiscard ? (
                <Button type="reset" tone="quiet" size="small">
                  {say('discard')}
                </Button>
              ) : null}
              <output className="min-w-0 text-small text-ink2">{status}</output>
            </div>
            {form.failure ? (
              <p role="alert" className="mt-2 text-small font-medium text-danger">
                {messageOf(form.failure, failed)}
              </p>
            ) : null}
          </div>
        ) : null}
        {mayChange ? null : <p className="text-small text-ink2">{say('readOnly')}</p>}
      </form>
    </ProfileFormContext>
  )
}

/** For the summary: each wrong value under the name of its field. */
function useProblems(wrong: readonly WrongField[]) {
  const text = useProblemText()
  const nameOf = useFieldName()
  return wrong.map((one) => ({
    id: controlOf(one.place),
    message: `${nameOf(one.place)}: ${text(one)}`,
  }))
}

/** A line of a text is in the field of its language. */
const controlOf = (place: string): string =>
  place.replace(/^((?:infoPhrases|transcript)\.\w+)\.\d+$/, '$1')
