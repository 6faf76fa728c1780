import { useState } from 'react'
import { addCar, changeCar } from '#api/console/fleet.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { fieldMessage, messageOf } from '#web/console/message-of.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'

const seatCounts = Array.from({ length: 14 }, (_, place) => place + 2)
const USUAL_SEATS = 5

type Car = { id: string; plate: string; seats: number }

/** Adds a car, or changes one, with ids of its own beside the other form; what was typed stays where it is refused. */
export function CarForm({ car, onSaved }: { car?: Car; onSaved: () => void }) {
  const say = useWords('fleet')
  const failed = useWords('console')('failed')
  const [plate, setPlate] = useState(car?.plate ?? '')
  const [seats, setSeats] = useState(car?.seats ?? USUAL_SEATS)
  const { isBusy, failure, onSubmit } = useForm(async () => {
    if (car) await consoleSend(changeCar, { id: car.id, plate, seats })
    else await consoleSend(addCar, { plate, seats })
    setPlate('')
    onSaved()
  })
  const wrong = fieldMessage(failure, 'plate')
  return (
    <form className="max-w-140 space-y-4" onSubmit={onSubmit}>
      <TextField
        id={`plate-${car?.id ?? ''}`}
        name="plate"
        label={say('plate')}
        hint={say('plateHint')}
        leftToRight
        required
        autoComplete="off"
        value={plate}
        error={wrong}
        onChange={(event) => setPlate(event.currentTarget.value)}
      />
      <SelectField
        id={`seats-${car?.id ?? ''}`}
        name="seats"
        label={say('seatCount')}
        value={seats}
        onChange={(event) => setSeats(Number(event.currentTarget.value))}
      >
        {seatCounts.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </SelectField>
      <p role="alert" className="text-small font-medium text-danger empty:hidden">
        {failure && !wrong ? messageOf(failure, failed) : null}
      </p>
      <Button type="submit" size="small" busy={isBusy}>
        {say(car ? 'save' : 'addCar')}
      </Button>
    </form>
  )
}
