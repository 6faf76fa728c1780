import type { removeCar, removeDriver } from '#api/console/fleet.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import type { FleetRow } from './fleet-list.tsx'

export type Removed = FleetRow & { call: typeof removeDriver | typeof removeCar }

/** A number that is erased does not come back, so first it is said which arrivals lose it. */
export function RemoveDialog({
  removed,
  onClose,
  onRemoved,
}: {
  removed: Removed | undefined
  onClose: () => void
  onRemoved: () => void
}) {
  const say = useWords('fleet')
  const failed = useWords('console')('failed')
  const { isBusy, failure, onSubmit } = useForm(async () => {
    if (!removed) return
    await consoleSend(removed.call, { id: removed.id })
    onRemoved()
  })
  return (
    <Dialog
      open={removed !== undefined}
      onClose={onClose}
      title={say('removeTitle', { name: removed?.name ?? '' })}
      lead={say('removeLead', { count: removed?.arrivals ?? 0 })}
      closeLabel={say('close')}
    >
      <form onSubmit={onSubmit} className="mt-4 space-y-3">
        <p role="alert" className="text-small font-medium text-danger empty:hidden">
          {failure ? messageOf(failure, failed) : null}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="small" busy={isBusy}>
            {say('removeNow')}
          </Button>
          <Button tone="quiet" size="small" onClick={onClose}>
            {say('keep')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
