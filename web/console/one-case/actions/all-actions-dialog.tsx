import { useWords } from '#web/console/use-words.ts'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Begin, ShownCase } from '#web/console/one-case/types.ts'
import { useMayAct } from '#web/console/one-case/use-may-act.ts'

/** Everything that may be done with the application now. */
export function AllActionsDialog({
  read,
  begin,
  onClose,
}: {
  read: ShownCase
  begin: Begin
  onClose: () => void
}) {
  const say = useWords('oneCase')
  const close = useWords('console')('close')
  const mayAct = useMayAct()
  const shown = read.offered.filter(mayAct)
  return (
    <Dialog open onClose={onClose} title={say('head.more')} closeLabel={close}>
      <ul className="space-y-2">
        {shown.map((action) => (
          <li key={action}>
            <Button
              tone="edged"
              size="small"
              wide
              className="justify-start! text-start!"
              onClick={() => begin(action)}
            >
              {say(`actions.${action}.title`)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
