import { useState } from 'react'
import { listPasskeys, removePasskey } from '#api/console/sign-in.ts'
import type { OutputOf } from '#api/define-call.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { messageOf } from '#web/console/message-of.ts'
import { NoPasskey, knowsPasskeys, makePasskey } from '#web/console/sign-in/passkeys.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { useFormatter } from '#web/use-formatter.ts'

/** One's own passkeys, and how to add one. */
export function Passkeys() {
  const say = useWords('account')
  const { answer, failure, reload } = useAnswer(listPasskeys, {})
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null
  return (
    <section>
      <h2 className="text-title font-semibold">{say('passkeys.title')}</h2>
      <p className="mt-1 text-small text-ink2">{say('passkeys.lead')}</p>
      <List passkeys={answer.passkeys} onRemoved={reload} />
      {knowsPasskeys() ? (
        <AddForm onAdded={reload} />
      ) : (
        <p className="text-small">{say('passkeys.unsupported')}</p>
      )}
    </section>
  )
}

function List({ passkeys, onRemoved }: OutputOf<typeof listPasskeys> & { onRemoved: () => void }) {
  const say = useWords('account')
  const format = useFormatter()
  const [refused, setRefused] = useState<unknown>()
  const when = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium' })

  async function remove(passkeyId: string): Promise<void> {
    try {
      await consoleSend(removePasskey, { passkeyId })
      setRefused(undefined)
      onRemoved()
    } catch (error) {
      setRefused(error)
    }
  }

  if (passkeys.length === 0) return <p className="mt-3 text-small">{say('passkeys.none')}</p>
  return (
    <>
      <ul className="mt-3 border-t border-line text-desk">
        {passkeys.map(({ id, name, createdAt, usedAt }) => (
          <li
            key={id}
            className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-2"
          >
            <span>
              <bdi>{name}</bdi>{' '}
              <span className="text-ink3">
                {usedAt
                  ? say('passkeys.used', { when: when(usedAt) })
                  : say('passkeys.added', { when: when(createdAt) })}
              </span>
            </span>
            <Button tone="edged" size="desk" onClick={() => void remove(id)}>
              {say('passkeys.remove')}
              <span className="sr-only"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {refused ? <Failure failure={refused} /> : null}
    </>
  )
}

function AddForm({ onAdded }: { onAdded: () => void }) {
  const say = useWords('account')
  const failed = useWords('console')('failed')
  const [name, setName] = useState('')
  const { isBusy, failure, onSubmit } = useForm(async () => {
    await makePasskey(name)
    setName('')
    onAdded()
  })
  const other = failure instanceof NoPasskey ? say('passkeys.undone') : failed
  return (
    <form className="mt-4 space-y-3" onSubmit={onSubmit}>
      <TextField
        name="passkeyName"
        label={say('passkeys.name')}
        hint={say('passkeys.nameHint')}
        required
        value={name}
        error={failure ? messageOf(failure, other) : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" tone="edged" size="small" busy={isBusy}>
        {say('passkeys.add')}
      </Button>
    </form>
  )
}
