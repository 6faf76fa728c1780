import { useState } from 'react'
import { useNavigate } from 'react-router'
import { withdrawPerson } from '#api/console/people/person-state.ts'
import { trashPerson } from '#api/console/trash.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import type { PersonPart } from '#web/console/people/person.ts'
import { Group } from '#web/console/people/form/group.tsx'

/** Removes her: into the trash, or at once and for good where she takes back what she agreed to. */
export function WithdrawSection({ maidId, person, onChanged }: PersonPart) {
  const say = useWords('people')
  const words = useWords('console')
  const may = useMay('withdraw-people')
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const trash = useForm(async () => {
    await consoleSend(trashPerson, { maidId })
    onChanged()
  })
  const { isBusy, failure, onSubmit } = useForm(async () => {
    await consoleSend(withdrawPerson, { maidId })
    await navigate('/people', { replace: true })
  })
  if (!may || person.state === 'withdrawn') return null
  const isPossible = person.moves.includes('withdraw')
  return (
    <Group id="withdraw" title={say('withdraw.title')} lead={say('withdraw.lead')}>
      {isPossible ? (
        <>
          {person.moves.includes('trash') ? (
            <form onSubmit={trash.onSubmit}>
              <Button type="submit" tone="edged" size="small" busy={trash.isBusy}>
                {say('withdraw.trash')}
              </Button>
              {trash.failure ? (
                <p role="alert" className="mt-2 text-small text-danger">
                  {messageOf(trash.failure, words('failed'))}
                </p>
              ) : null}
            </form>
          ) : null}
          <div className="space-y-3 border-t border-line pt-5">
            <p className="max-w-140 text-small text-ink2">{say('withdraw.herself')}</p>
            <Button tone="danger" size="small" onClick={() => setAsked(true)}>
              {say('withdraw.button')}
            </Button>
          </div>
        </>
      ) : (
        <p className="text-small">{say('withdraw.hired')}</p>
      )}
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={say('withdraw.ask', { name: person.profile.name })}
        lead={say('withdraw.askLead')}
        closeLabel={words('close')}
      >
        <form onSubmit={onSubmit} className="flex flex-wrap gap-3">
          <Button type="submit" tone="danger" size="small" busy={isBusy}>
            {say('withdraw.go')}
          </Button>
          <Button tone="quiet" size="small" onClick={() => setAsked(false)}>
            {say('withdraw.cancel')}
          </Button>
          {failure ? (
            <p role="alert" className="basis-full text-small text-danger">
              {messageOf(failure, words('failed'))}
            </p>
          ) : null}
        </form>
      </Dialog>
    </Group>
  )
}
