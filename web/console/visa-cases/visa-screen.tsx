import { useParams } from 'react-router'
import { getConsoleVisa } from '#api/console/visas/one-visa.ts'
import { SampleTag } from '#web/console/applications/sample-tag.tsx'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { WhoIsHere } from '#web/console/live/who-is-here.tsx'
import { Assignee } from '#web/console/one-case/assignee.tsx'
import { NotesTab } from '#web/console/one-case/tabs/notes-tab.tsx'
import { TimelineTab } from '#web/console/one-case/tabs/timeline-tab.tsx'
import { Stack, Tabs } from '#web/console/one-case/sections.tsx'
import type { Section } from '#web/console/one-case/sections.tsx'
import { useShown } from '#web/console/one-case/use-shown.ts'
import { useWide } from '#web/console/one-case/use-wide.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import { VisaMoneyTab } from './tabs/visa-money-tab.tsx'
import { PapersTab } from './tabs/papers-tab.tsx'
import type { ShownVisa } from './shown-visa.ts'
import { VisaDeeds } from './visa-deeds.tsx'
import { VisaFacts } from './visa-facts.tsx'
import { dotOf, LateMark } from './visa-marks.tsx'
import { VisaNow } from './visa-now.tsx'

/** One visa: what is needed next, its stages, papers, money, notes and all that happened. */
export function VisaScreen() {
  const { caseId = '' } = useParams()
  const { answer, failure, reload } = useAnswer(getConsoleVisa, { caseId }, { live: caseId })
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null
  return <OneVisa key={caseId} read={answer} reload={reload} />
}

type Of = { read: ShownVisa; reload: () => void }

function OneVisa({ read, reload }: Of) {
  const say = useWords('visaCases')
  const { visa } = read
  return (
    <>
      <ScreenHead title={say('one', { number: visa.number })}>
        <SampleTag isSample={visa.isSample} />
        <StateDot state={dotOf(visa)}>{say(`stages.${visa.stage}`)}</StateDot>
        <LateMark isLate={visa.isLate} />
        <span className="ms-auto flex flex-wrap items-center gap-2">
          <Assignee read={{ ...read, case: visa }} onChanged={reload} />
        </span>
      </ScreenHead>
      <WhoIsHere caseId={visa.caseId} />
      <VisaNow read={read} />
      <NeededNext read={read} />
      <Columns read={read} reload={reload} />
    </>
  )
}

/** Whose turn it is, what has to be done, and by when. */
function NeededNext({ read }: { read: ShownVisa }) {
  const say = useWords('visaCases')
  const { day } = useShown()
  const { visa, outcome, validUntil } = read
  const until = validUntil ? day(validUntil) : 'none'
  return (
    <section className="mx-4 space-y-1 rounded-desk bg-raised p-4 shadow-line lg:mx-6">
      <h2 className="text-desk text-ink3">{say('next.title')}</h2>
      <p className="text-body font-semibold">
        {outcome ? say(`ended.${outcome}`, { until }) : say(`needs.${visa.stage}`)}
      </p>
      {visa.stageDay ? (
        <p className="text-desk text-ink2">{say('next.by', { day: day(visa.stageDay) })}</p>
      ) : null}
    </section>
  )
}

function Columns({ read, reload }: Of) {
  const say = useWords('visaCases')
  const isWide = useWide()
  const sections = useSections({ read, reload })
  const facts = <VisaFacts read={read} />
  if (isWide) {
    return (
      <div className="mt-5 grid gap-6 px-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <section aria-label={say('facts.title')}>{facts}</section>
        <Tabs label={say('title')} sections={sections} />
      </div>
    )
  }
  const stacked = [...sections, { key: 'facts', title: say('facts.title'), body: facts }]
  return (
    <div className="mt-5">
      <Stack sections={stacked} />
    </div>
  )
}

function useSections({ read, reload }: Of): Section[] {
  const say = useWords('visaCases')
  const { money } = useShown()
  const { papers, missing, notes } = read
  const good = papers.filter(({ accepted }) => accepted !== null).length
  return [
    { key: 'stages', title: say('tabs.stages'), body: <VisaDeeds read={read} reload={reload} /> },
    {
      key: 'papers',
      title: say('tabs.papers'),
      summary: say('papers.progress', { good, count: papers.length + missing.length }),
      body: <PapersTab read={read} reload={reload} />,
    },
    {
      key: 'money',
      title: say('tabs.money'),
      summary: money(read.money.taken),
      body: <VisaMoneyTab read={read} />,
    },
    {
      key: 'notes',
      title: notes.length > 0 ? `${say('tabs.notes')} ${notes.length}` : say('tabs.notes'),
      body: <NotesTab read={{ ...read, case: read.visa }} onWritten={reload} />,
    },
    { key: 'events', title: say('tabs.events'), body: <TimelineTab read={read} /> },
  ]
}
