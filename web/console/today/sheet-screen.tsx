import { useState } from 'react'
import { useParams } from 'react-router'
import { openDriversSheet } from '#api/console/today.ts'
import type { OutputOf } from '#api/define-call.ts'
import { sheetReasons } from '#domain/staff/task-rows.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormatter } from '#web/use-formatter.ts'
import { WhyField } from './why-field.tsx'

type Sheet = OutputOf<typeof openDriversSheet>
type Stop = Sheet['stops'][number]

/** The stops of a day with addresses, to print for the drivers. Asks for a reason first. */
export function SheetScreen() {
  const say = useWords('today')
  const format = useFormatter()
  const { day = '' } = useParams()
  const [why, setWhy] = useState('')
  const [sheet, setSheet] = useState<Sheet>()
  const form = useForm(async () => {
    const reason = sheetReasons.find((one) => one === why)
    if (reason) setSheet(await consoleSend(openDriversSheet, { day, why: reason }))
  })
  const dayText = format.dateTime(new Date(`${day}T12:00:00+04:00`), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return (
    <>
      <ScreenHead title={say('day.sheet')}>
        <span className="text-small text-ink2">{dayText}</span>
        {sheet ? (
          <Button tone="edged" size="desk" className="lg:ms-auto" onClick={() => print()}>
            {say('day.print')}
          </Button>
        ) : null}
      </ScreenHead>
      {sheet ? (
        <Stops sheet={sheet} />
      ) : (
        <form
          onSubmit={form.onSubmit}
          className="mx-4 max-w-140 space-y-4 rounded-desk bg-raised p-4 shadow-line lg:mx-6"
        >
          <p className="text-small text-ink2">{say('day.sheetLead')}</p>
          <WhyField
            label={say('day.sheetWhy')}
            value={why}
            onChange={setWhy}
            options={sheetReasons.map((one) => [one, say(`day.sheetWhys.${one}`)])}
          />
          {form.failure ? <Failure failure={form.failure} /> : null}
          <Button type="submit" size="small" busy={form.isBusy}>
            {say('day.openSheet')}
          </Button>
        </form>
      )}
    </>
  )
}

/** A page for each driver: nobody carries the addresses of another's stops. */
function Stops({ sheet: { stops, drivers, cars } }: { sheet: Sheet }) {
  const say = useWords('today')
  if (stops.length === 0) {
    return <p className="px-4 py-6 text-body text-ink2 lg:px-6">{say('day.noArrivals')}</p>
  }
  const plates = new Map(cars.map(({ id, plate }) => [id, plate]))
  const unassigned = stops.filter(({ driverId }) => driverId === null)
  return (
    <div className="space-y-6 px-4 pb-6 lg:px-6">
      {drivers.map(({ id, name, phone }) => (
        <section key={id} className="break-after-page space-y-3">
          <h2 className="text-title font-semibold">
            <bdi>{name}</bdi>{' '}
            <bdi dir="ltr" className="text-body font-normal text-ink2">
              {phone}
            </bdi>
          </h2>
          <StopList stops={stops.filter(({ driverId }) => driverId === id)} plates={plates} />
        </section>
      ))}
      {unassigned.length > 0 ? (
        <section className="space-y-3">
          <h2 className="text-title font-semibold">{say('day.noDriver')}</h2>
          <StopList stops={unassigned} plates={plates} />
        </section>
      ) : null}
    </div>
  )
}

type Plates = ReadonlyMap<string, string>

function StopList({ stops, plates }: { stops: readonly Stop[]; plates: Plates }) {
  return (
    <ol className="space-y-3">
      {stops.map((stop, place) => (
        <StopCard
          key={stop.caseId}
          stop={stop}
          number={place + 1}
          plate={plates.get(stop.carId ?? '')}
        />
      ))}
    </ol>
  )
}

function StopCard({
  stop,
  number,
  plate,
}: {
  stop: Stop
  number: number
  plate: string | undefined
}) {
  const say = useWords('today')
  const { address, floor, makani, note, phone, household } = stop
  const lines = [
    ...address,
    ...(floor ? [say('day.floor', { floor })] : []),
    ...(stop.emirate ? [say(`emirates.${stop.emirate}` as 'emirates.dubai')] : []),
  ]
  const rows = [
    [say('day.car'), plate],
    [say('day.phone'), phone],
    [say('day.makani'), makani],
    [say('day.note'), note],
  ] as const
  return (
    <li className="grid break-inside-avoid gap-x-6 gap-y-2 rounded-desk bg-raised p-4 text-desk shadow-line md:grid-cols-[10rem_minmax(0,1fr)] print:shadow-edge">
      <p>
        <strong className="text-body font-semibold tabular-nums">{stop.slot}</strong>
        <br />
        {say('day.stop', { number })}
        <br />
        {say('application', { number: stop.number })}
      </p>
      <div className="space-y-1">
        <p className="text-body font-semibold">
          {stop.maidName} {household ? <bdi>→ {household}</bdi> : null}
        </p>
        <p>{say(stop.way === 'pick-up' ? 'day.ways.pick-up' : 'day.ways.delivered')}</p>
        <p dir="auto">{lines.length > 0 ? lines.join(', ') : say('day.noAddress')}</p>
        {rows.map(([name, value]) =>
          value ? (
            <p key={name}>
              {name}: <bdi>{value}</bdi>
            </p>
          ) : null,
        )}
        <p className="pt-2 text-ink3">{say('day.signature')}: ______________________</p>
      </div>
    </li>
  )
}
