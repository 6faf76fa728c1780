import { useState } from 'react'
import { Link } from 'react-router'
import { listFleet, removeCar, removeDriver } from '#api/console/fleet.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { CarForm } from './car-form.tsx'
import { FleetDialog } from './fleet-dialog.tsx'
import { DriverForm } from './driver-form.tsx'
import { FleetList } from './fleet-list.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import type { Removed } from './remove-dialog.tsx'

/** Who brings maids to households, and in which cars. */
export function FleetScreen() {
  const say = useWords('fleet')
  const all = useWords('settings')('all')
  const mayChange = useMay('change-settings')
  const { answer, failure, reload } = useAnswer(listFleet, {})
  const [removed, setRemoved] = useState<Removed>()
  const [changed, setChanged] = useState<string>()
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null
  return (
    <>
      <ScreenHead title={say('title')}>
        <Link to="/settings" className="text-small underline">
          {all}
        </Link>
      </ScreenHead>
      <p className="max-w-160 px-4 text-small text-ink2 lg:px-6">
        {say('lead')} {mayChange ? null : say('onlyAdministrator')}
      </p>
      <div className="grid gap-8 px-4 py-5 lg:grid-cols-2 lg:px-6">
        <FleetList
          title={say('drivers')}
          none={say('noDrivers')}
          rows={answer.drivers.map(({ id, name, phoneMask, arrivals }) => ({
            id,
            name,
            more: phoneMask,
            arrivals,
          }))}
          onChange={mayChange ? ({ id }) => setChanged(id) : undefined}
          onRemove={mayChange ? (row) => setRemoved({ ...row, call: removeDriver }) : undefined}
        >
          {mayChange ? <DriverForm onSaved={reload} /> : null}
        </FleetList>
        <FleetList
          title={say('cars')}
          none={say('noCars')}
          rows={answer.cars.map(({ id, plate, seats, arrivals }) => ({
            id,
            name: plate,
            more: say('seats', { count: seats }),
            arrivals,
          }))}
          onChange={mayChange ? ({ id }) => setChanged(id) : undefined}
          onRemove={mayChange ? (row) => setRemoved({ ...row, call: removeCar }) : undefined}
        >
          {mayChange ? <CarForm onSaved={reload} /> : null}
        </FleetList>
      </div>
      <FleetDialog
        id={changed}
        fleet={answer}
        onClose={() => setChanged(undefined)}
        onSaved={() => {
          setChanged(undefined)
          reload()
        }}
      />
      <RemoveDialog
        removed={removed}
        onClose={() => setRemoved(undefined)}
        onRemoved={() => {
          setRemoved(undefined)
          reload()
        }}
      />
    </>
  )
}
