import { useState } from 'react'
import { giveArrival } from '#api/console/fleet.ts'
import type { listFleet } from '#api/console/fleet.ts'
import type { OutputOf } from '#api/define-call.ts'
import { takenAlready } from '#domain/staff/arrival-drivers.ts'
import type { DrivenArrival } from '#domain/staff/arrival-drivers.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useWords } from '#web/console/use-words.ts'

type Fleet = OutputOf<typeof listFleet>
type Given = Pick<DrivenArrival, 'driverId' | 'carId'>
type Named = { id: string; name: string }

/** Who brings her and in which car; whoever is on the way elsewhere cannot be chosen. */
export function ArrivalDriver({
  arrival,
  others,
  fleet,
  onGiven,
}: {
  arrival: DrivenArrival & { number: number }
  others: readonly DrivenArrival[]
  fleet: Fleet
  onGiven: () => void
}) {
  const say = useWords('today')
  const failed = useWords('console')('failed')
  const [failure, setFailure] = useState<unknown>()
  const { caseId, driverId, carId, number } = arrival
  const driver = useChoice(driverId)
  const car = useChoice(carId)

  async function give(change: Partial<Given>): Promise<void> {
    try {
      await consoleSend(giveArrival, { caseId, ...change })
      setFailure(undefined)
    } catch (error) {
      driver.takeBack()
      car.takeBack()
      setFailure(error)
    }
    onGiven()
  }

  const isTaken = (change: Partial<DrivenArrival>) =>
    takenAlready(others, { ...arrival, driverId: null, carId: null, ...change }) !== undefined
  return (
    <div className="col-start-2 flex flex-wrap gap-2 pt-1">
      <Choice
        label={say('day.driverOf', { number })}
        none={say('day.noDriver')}
        value={driver.shown}
        options={fleet.drivers}
        isTaken={(id) => isTaken({ driverId: id })}
        onChoose={(id) => {
          driver.choose(id)
          void give({ driverId: id })
        }}
      />
      <Choice
        label={say('day.carOf', { number })}
        none={say('day.noCar')}
        value={car.shown}
        options={fleet.cars.map(({ id, plate }) => ({ id, name: plate }))}
        isTaken={(id) => isTaken({ carId: id })}
        onChoose={(id) => {
          car.choose(id)
          void give({ carId: id })
        }}
      />
      <p role="alert" className="basis-full text-desk text-danger empty:hidden">
        {failure ? messageOf(failure, failed) : null}
      </p>
    </div>
  )
}

/** Shows what was chosen at once, until the list says what it is. */
function useChoice(read: string | null) {
  const [shown, choose] = useState(read)
  const [seen, setSeen] = useState(read)
  if (seen !== read) {
    setSeen(read)
    choose(read)
  }
  return { shown, choose, takeBack: () => choose(read) }
}

function Choice({
  label,
  none,
  value,
  options,
  isTaken,
  onChoose,
}: {
  label: string
  none: string
  value: string | null
  options: readonly Named[]
  isTaken: (id: string) => boolean
  onChoose: (id: string | null) => void
}) {
  const say = useWords('today')
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value || null)}
      className="min-h-9 max-w-44 rounded-tag bg-raised px-2 text-desk shadow-line pointer-coarse:min-h-11"
    >
      <option value="">{none}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id} disabled={id !== value && isTaken(id)}>
          {id !== value && isTaken(id) ? say('day.isTaken', { name }) : name}
        </option>
      ))}
    </select>
  )
}
