import { useBlocker } from 'react-router'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { useEvent } from '#web/ui/hooks/use-event.ts'

/** Asks before a screen with unsaved changes is left. */
export function LeaveQuestion({ when }: { when: boolean }) {
  const say = useWords('people')
  const close = useWords('console')('close')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname && !isAdded(nextLocation.state),
  )
  useEvent('beforeunload', (event) => event.preventDefault(), { isOn: when })
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={say('leave.title')}
      lead={say('leave.lead')}
      closeLabel={close}
      footer={
        <>
          <Button size="small" onClick={stay}>
            {say('leave.stay')}
          </Button>
          <Button tone="danger" size="small" onClick={() => blocker.proceed?.()}>
            {say('leave.go')}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
}

/** What was saved this moment is not drawn yet as the screen is left. */
export const isAdded = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'added' in state
