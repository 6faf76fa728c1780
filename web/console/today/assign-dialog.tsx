import type { listWaiting } from '#api/console/today.ts'
import type { OutputOf } from '#api/define-call.ts'
import { useAccount } from '#web/console/frame/account-context.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'

export type WorkOwner = OutputOf<typeof listWaiting>['members'][number]

/** Chooses who sees to something: oneself first, or nobody. */
export function AssignDialog({
  open,
  members,
  onChoose,
  onClose,
}: {
  open: boolean
  members: readonly WorkOwner[]
  onChoose: (memberId: string | null) => void
  onClose: () => void
}) {
  const say = useWords('today')
  const { name: own } = useAccount()
  const sorted = members.toSorted((a, b) => Number(b.name === own) - Number(a.name === own))
  return (
    <Dialog open={open} onClose={onClose} title={say('assignTitle')} closeLabel={say('close')}>
      <ul className="space-y-2">
        {sorted.map(({ id, name, fullName }) => (
          <li key={id}>
            <Button tone="edged" size="small" wide onClick={() => onChoose(id)}>
              {name === own ? say('assignMe', { name: fullName }) : fullName}
            </Button>
          </li>
        ))}
        <li>
          <Button tone="quiet" size="small" wide onClick={() => onChoose(null)}>
            {say('assignNobody')}
          </Button>
        </li>
      </ul>
    </Dialog>
  )
}
