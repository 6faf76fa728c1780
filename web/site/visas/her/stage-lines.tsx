import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDot from 'lucide-react/icons/circle-dot'
import type { HerVisaPage } from '#api/visas/her.ts'
import { brand } from '#domain/brand.ts'
import { calendarFile } from '#domain/site/calendar-file.ts'
import { saveMadeFile } from '#web/site/hiring/steps/end-work-flow/save-file.ts'
import { Button } from '#web/ui/button.tsx'

type Stage = NonNullable<HerVisaPage['status']>['stages'][number]
type Words = HerVisaPage['words']

const icons = { done: CircleCheck, now: CircleDot, next: Circle } as const

/** The stages of her visa, the one that runs with what is needed from her. */
export function StageLines({ page, stages }: { page: HerVisaPage; stages: Stage[] }) {
  const { words } = page
  return (
    <section className="mt-4">
      <h2 className="text-title">{words['isSent']}</h2>
      <ol className="mt-2 divide-y divide-line rounded-card bg-raised px-4 shadow-line">
        {stages.map((stage) => (
          <StageLine key={stage.code} {...{ stage, words }} />
        ))}
      </ol>
    </section>
  )
}

function StageLine({ stage, words }: { stage: Stage; words: Words }) {
  const Icon = icons[stage.state]
  const isNow = stage.state === 'now'
  return (
    <li className="flex gap-3.5 py-3.5" aria-current={isNow ? 'step' : undefined}>
      <Icon
        aria-hidden
        size={20}
        strokeWidth={1.75}
        className={`mt-0.5 shrink-0 ${stage.state === 'next' ? 'text-ink3' : 'text-action'}`}
      />
      <div className="min-w-0">
        <p className={isNow ? 'font-semibold' : ''}>{stage.title}</p>
        <p className="text-small text-ink2">
          {[words[stage.state], stage.owner, stage.day].filter(Boolean).join(' · ')}
        </p>
        {stage.late ? (
          <p className="mt-1 text-small">
            {words['late']}: {stage.late}
          </p>
        ) : null}
        {stage.need ? <p className="mt-1 font-medium">{stage.need}</p> : null}
        <Appointment {...{ stage, words }} />
      </div>
    </li>
  )
}

/** When and where, and what to bring. */
function Appointment({ stage, words }: { stage: Stage; words: Words }) {
  const { appointment } = stage
  if (!appointment || stage.state === 'done') return null
  const { when, place } = appointment
  return (
    <div className="mt-2 rounded-card bg-action-tint p-3 text-small">
      <p className="font-semibold">{words['appointment']}</p>
      <p>{when}</p>
      {place ? (
        <p>
          <bdi>{place}</bdi>
        </p>
      ) : null}
      <p>{words['bring']}</p>
      <Button
        type="button"
        tone="edged"
        size="small"
        className="mt-2"
        onClick={() => save(stage, words)}
      >
        {words['addToCalendar']}
      </Button>
    </div>
  )
}

/** The appointment as a file for her calendar. */
function save({ code, title, appointment }: Stage, words: Words): void {
  if (!appointment) return
  const { at, day, place } = appointment
  const file = calendarFile({
    product: brand.name,
    madeAt: new Date(),
    events: [
      {
        uid: `her-visa-${code}@${location.hostname}`,
        day,
        hours: { from: hourIn(at, 0), until: hourIn(at, 1) },
        title: `${brand.name}: ${title}`,
        ...(place ? { place } : {}),
        note: words['bring'] ?? '',
        isSure: true,
      },
    ],
  })
  saveMadeFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `${code}.ics`)
}

/** Hours and minutes in Dubai, some hours after an instant. */
function hourIn(at: string, later: number): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Dubai',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(Date.parse(at) + later * 3_600_000))
}
