import { Link, useSearchParams } from 'react-router'
import { listConversations } from '#api/console/conversations.ts'
import type { OutputOf } from '#api/define-call.ts'
import { conversationKinds } from '#domain/staff/conversations.ts'
import type { ConversationKind } from '#domain/staff/conversations.ts'
import { SampleTag } from '#web/console/applications/sample-tag.tsx'
import { useMay } from '#web/console/frame/account-context.ts'
import { EmptyPlace } from '#web/console/frame/empty-place.tsx'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { FilterTabs } from '#web/console/table/filter-tabs.tsx'
import { useItemText } from '#web/console/today/use-item-text.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { useRelativeTime } from '#web/console/use-relative-time.ts'
import { ChatVisit } from './chat-visit.tsx'

type Answer = OutputOf<typeof listConversations>
type Item = Answer['items'][number]

const PAGE = 50
/** The server lists no more; the button for more is gone then. */
const MOST = 500
const states = ['waiting', 'done'] as const

/** What people wrote, by kind, waiting or done; and the visit behind a chat. */
export function ConversationsScreen() {
  const say = useWords('conversations')
  const may = useMay('see-personal')
  const { kind, state, most, choose } = useChosen()
  const asked = { state, most, ...(kind && { kind }) }
  const { answer, failure, reload } = useAnswer(listConversations, asked, { live: true })
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null
  const { items, counts } = answer
  const hasMore = most < MOST && items.length < countOf(counts, kind, state)
  return (
    <>
      <ScreenHead title={say('title')} />
      <div className="flex flex-wrap gap-x-6 border-b border-line px-4 lg:px-6">
        <FilterTabs
          label={say('kind')}
          chosen={kind ?? ''}
          onChoose={(value) => choose('kind', value)}
          tabs={[undefined, ...conversationKinds].map((one) => ({
            value: one ?? '',
            label: say(`kinds.${one ?? 'all'}`),
            count: countOf(counts, one, state),
          }))}
        />
        <FilterTabs
          label={say('state')}
          chosen={state === 'waiting' ? '' : state}
          onChoose={(value) => choose('state', value)}
          tabs={states.map((one) => ({
            value: one === 'waiting' ? '' : one,
            label: say(`states.${one}`),
            count: countOf(counts, kind, one),
          }))}
        />
      </div>
      {items.length === 0 ? (
        <EmptyPlace
          title={say(state === 'done' ? 'nothingDone' : 'nothing')}
          note={say(state === 'done' ? 'nothingDoneNote' : 'nothingNote')}
        />
      ) : null}
      <ul>
        {items.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
      {hasMore ? (
        <div className="px-4 py-3 lg:px-6">
          <Button tone="edged" size="desk" onClick={() => choose('most', String(most + PAGE))}>
            {say('more')}
          </Button>
        </div>
      ) : null}
      {may ? <ChatVisit /> : null}
    </>
  )
}

/** The filters that stand in the address, and a function that changes one. */
function useChosen() {
  const [search, setSearch] = useSearchParams()

  function choose(field: 'kind' | 'state' | 'most', value: string): void {
    const next = new URLSearchParams(search)
    next.delete('most')
    if (value === '') next.delete(field)
    else next.set(field, value)
    setSearch(next)
  }

  return {
    kind: conversationKinds.find((one) => one === search.get('kind')),
    state: states.find((one) => one === search.get('state')) ?? 'waiting',
    most: Math.min(MOST, Math.max(PAGE, Math.trunc(Number(search.get('most'))) || PAGE)),
    choose,
  }
}

const countOf = (
  counts: Answer['counts'],
  kind: ConversationKind | undefined,
  state: (typeof states)[number],
): number =>
  counts
    .filter((one) => kind === undefined || one.kind === kind)
    .reduce((sum, one) => sum + one[state], 0)

function Line({ item }: { item: Item }) {
  const say = useWords('conversations')
  const ago = useRelativeTime()
  const { nameOf, sentenceOf } = useItemText()
  const when = item.doneAt
    ? say('isDone', {
        time: ago(item.doneAt),
        by: item.doneBy ?? 'none',
      })
    : say('isDue', { time: ago(item.lateAt) })
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line px-4 py-2 text-desk lg:grid-cols-[14rem_minmax(0,1fr)_18rem] lg:px-6">
      <span className="flex min-w-0 items-center gap-2">
        <Link
          to={`/conversations/${item.id}`}
          className="truncate py-1 font-[560] text-ink no-underline hover:underline pointer-coarse:py-3"
        >
          <bdi>{nameOf(item)}</bdi>
        </Link>
        <SampleTag isSample={item.isSample} />
      </span>
      <span className="self-center text-ink2">
        {item.outcome ? say(`outcomes.${item.outcome}`) : sentenceOf(item)}
      </span>
      <span className="self-center text-ink3 lg:text-end">{when}</span>
    </li>
  )
}
