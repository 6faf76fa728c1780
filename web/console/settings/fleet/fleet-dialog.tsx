import type { listFleet } from '#api/console/fleet.ts'
import type { OutputOf } from '#api/define-call.ts'
import { useWords } from '#web/console/use-words.ts'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { CarForm } from './car-form.tsx'
import { DriverForm } from './driver-form.tsx'

/** The form of one driver or car, over the list; nothing where the id is in neither. */
export function FleetDialog({
  id,
  fleet,
  onClose,
  onSaved,
}: {
  id: string | undefined
  fleet: OutputOf<typeof listFleet>
  onClose: () => void
  onSaved: () => void
}) {
  const say = useWords('fleet')
  const driver = fleet.drivers.find((one) => one.id === id)
  const car = fleet.cars.find((one) => one.id === id)
  return (
    <Dialog
      open={Boolean(driver ?? car)}
      onClose={onClose}
      title={say('changeTitle', { name: driver?.name ?? car?.plate ?? '' })}
      closeLabel={say('close')}
    >
      {driver ? <DriverForm key={id} {...{ driver, onSaved }} /> : null}
      {car ? <CarForm key={id} {...{ car, onSaved }} /> : null}
    </Dialog>
  )
}
