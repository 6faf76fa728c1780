import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '#web/console/use-words.ts'
import { AnswersTab } from './tabs/answers-tab.tsx'
import type { Held } from './actions/use-held.ts'
import type { ViewedPaper } from './document-view.tsx'
import { PaperSide } from './paper-side.tsx'
import { DocumentsSide } from './documents-side.tsx'
import { FactsSide, useHerText } from './facts-side.tsx'
import { MessagesTab } from './tabs/messages-tab.tsx'
import { MoneyTab } from './tabs/money-tab.tsx'
import { NotesTab } from './tabs/notes-tab.tsx'
import { Stack, Tabs } from './sections.tsx'
import type { Section } from './sections.tsx'
import { TimelineTab } from './tabs/timeline-tab.tsx'
import type { Begin, ShownCase } from './types.ts'
import { useEventText } from '#web/console/applications/use-event-text.ts'
import { useShown } from './use-shown.ts'
import { useWide } from './use-wide.ts'

type Of = { read: ShownCase; begin: Begin; reload: () => void }
type Columns = Of & { held: Held | undefined }
type WithPapers = Of & { onOpen: (paper: ViewedPaper) => void }

/** Facts, tabs and documents beside each other; on a phone below each other. */
export function CaseColumns({ read, begin, reload, held }: Columns) {
  const say = useWords('oneCase')
  const isWide = useWide()
  const { paper, open, close } = usePaper(isWide)
  const sections = useSections({ read, begin, reload, onOpen: open })
  const facts = <FactsSide read={read} begin={begin} />
  const documents = paper ? (
    <PaperSide key={paper.id} caseId={read.case.caseId} paper={paper} onBack={close} />
  ) : (
    <DocumentsSide read={read} begin={begin} reload={reload} held={held} />
  )
  if (isWide) {
    return (
      <div className="mt-5 grid gap-6 px-6 lg:grid-cols-[16rem_minmax(0,1fr)] xl:grid-cols-[16rem_minmax(0,1fr)_20rem]">
        <section aria-label={say('facts.title')}>
          <Maid read={read} />
          {facts}
        </section>
        <Tabs label={say('unnamed')} sections={sections} />
        <section aria-label={say('documents.title')} className="lg:col-start-2 xl:col-start-auto">
          <h2 className="mb-2 text-body font-semibold">{say('documents.title')}</h2>
          {documents}
        </section>
      </div>
    )
  }
  const stacked: Section[] = [
    { key: 'facts', title: say('facts.title'), body: facts },
    ...sections,
    {
      key: 'documents',
      title: say('documents.title'),
      summary: String(read.documents.length),
      body: documents,
    },
  ]
  return (
    <div className="mt-5">
      <div className="px-4">
        <Maid read={read} />
      </div>
      <Stack sections={stacked} />
    </div>
  )
}

/** The sealed paper in the viewer; on a phone the viewer is a section, which then opens. */
function usePaper(isWide: boolean) {
  const [paper, setPaper] = useState<ViewedPaper>()
  const [, setSearch] = useSearchParams()
  const open = useCallback(
    (chosen: ViewedPaper) => {
      setPaper(chosen)
      if (isWide) return
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          next.set('tab', 'documents')
          return next
        },
        { replace: true, preventScrollReset: true },
      )
    },
    [isWide, setSearch],
  )
  return { paper, open, close: () => setPaper(undefined) }
}

function useSections({ read, begin, reload, onOpen }: WithPapers): Section[] {
  const say = useWords('oneCase')
  const { money } = useShown()
  const text = useEventText(read.members)
  const last = read.events.at(-1)
  const notes = read.notes.length
  return [
    {
      key: 'timeline',
      title: say('tabs.timeline'),
      summary: last && `${text.of(last)} ${text.by(last)}`,
      body: <TimelineTab read={read} />,
    },
    {
      key: 'answers',
      title: say('tabs.answers'),
      summary: String(read.answers.length),
      body: <AnswersTab read={read} />,
    },
    {
      key: 'money',
      title: say('tabs.money'),
      summary: money(read.money.taken),
      body: <MoneyTab read={read} begin={begin} onOpen={onOpen} />,
    },
    {
      key: 'messages',
      title: say('tabs.messages'),
      summary: String(read.texts.length),
      body: <MessagesTab read={read} begin={begin} />,
    },
    {
      key: 'notes',
      title: notes > 0 ? `${say('tabs.notes')} ${notes}` : say('tabs.notes'),
      body: <NotesTab read={read} onWritten={reload} />,
    },
  ]
}

/** Who is hired, and what she said. */
function Maid({ read }: { read: ShownCase }) {
  const her = useHerText()(read)
  const { maid } = read
  if (!maid) return null
  return (
    <div className="mb-5 flex items-center gap-3">
      {maid.picture ? (
        <img
          src={maid.picture}
          alt=""
          width={48}
          height={56}
          className="h-14 w-12 rounded-field object-cover"
        />
      ) : null}
      <p className="min-w-0 text-body font-semibold">
        {maid.name}
        {her ? <span className="block text-desk font-normal text-ink2">{her}</span> : null}
      </p>
    </div>
  )
}
