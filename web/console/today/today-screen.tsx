import CircleCheck from 'lucide-react/icons/circle-check'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useNow } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import { listWaiting } from '#api/console/today.ts'
import type { OutputOf } from '#api/define-call.ts'
import { waitsFor } from '#domain/cases/stalls.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { useWords } from '#web/console/use-words.ts'
import { OwnerTabs } from './owner-tabs.tsx'
import { useListContext } from '#web/console/keys/list-context.ts'
import { useListKeys } from './use-list-keys.ts'
import type { Item } from './use-item-text.ts'
import { useWork } from './use-work.ts'
import { BankLine } from './bank-line.tsx'
import { WaitingLine } from './waiting-line.tsx'

type Waiting = OutputOf<typeof listWaiting>

/** Changes are heard at once; what becomes late by itself is seen so. */
const EACH_MS = 60_000
const HOUR = 3_600_000
const PAGE = 100
const MOST = 500
const sections = ['late', 'today', 'later'] as const
type Section = (typeof sections)[number]

/** What waits for somebody, the longest beyond what is usual first (picture 43). */
export function TodayScreen() {
  const say = useWords('today')
  const format = useFormatter()
  const [search] = useSearchParams()
  const asked = {
    owner: search.get('owner') ?? undefined,
    waitsFor: waitsFor.find((one) => one === search.get('for')),
    most: Math.min(Number(search.get('most')) || PAGE, MOST),
  }
  const { answer, failure, reload } = useAnswer(listWaiting, present(asked), {
    each: EACH_MS,
    live: true,
  })
  const now = useNow({ updateInterval: EACH_MS })
  return (
    <>
      <ScreenHead title={say('title')}>
        <span className="text-small text-ink2">
          {format.dateTime(now, { weekday: 'long', day: 'numeric', month: 'long' })}
        </span>
        <span className="flex flex-wrap items-center gap-2 lg:ms-auto">
          {answer && answer.doneToday > 0 ? (
            <span className="inline-flex items-center gap-1.5 text-desk text-ink2">
              <CircleCheck aria-hidden size={16} strokeWidth={1.75} />
              {say('doneToday', { count: answer.doneToday })}
            </span>
          ) : null}
          <Link to="/day" className={buttonClass({ tone: 'edged', size: 'desk' })}>
            {say('dayOf')}
          </Link>
          <Link to="/voices" className={buttonClass({ tone: 'edged', size: 'desk' })}>
            {say('voices')}
          </Link>
        </span>
      </ScreenHead>
      {answer ? <OwnerTabs answer={answer} /> : null}
      {failure ? <Failure failure={failure} onRetry={reload} /> : null}
      {answer ? <Lines answer={answer} reload={reload} most={asked.most} /> : null}
    </>
  )
}

const present = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>

function Lines({ answer, reload, most }: { answer: Waiting; reload: () => void; most: number }) {
  const say = useWords('today')
  const now = useNow({ updateInterval: EACH_MS }).getTime()
  const [search, setSearch] = useSearchParams()
  const list = useRef<HTMLDivElement>(null)
  const work = useWork(reload)
  const seesMoney = useMay('see-money')
  useListKeys(list)
  useListContext(answer.items.map(({ caseId }) => caseId))
  const totals = totalsOf(answer, search.get('owner'))
  const { items, members } = answer
  const alike = namedTwice(items)
  return (
    <div ref={list}>
      {items.length === 0 ? (
        <p className="px-4 py-10 text-body text-ink2 lg:px-6">{say('nothing')}</p>
      ) : null}
      {sections.map((section) => {
        const own = items.filter((item) => sectionOf(item, now) === section)
        if (own.length === 0) return null
        const lines = inLines(own, seesMoney)
        return (
          <section key={section}>
            <h2
              className={classNames(
                'border-b border-line bg-desk-side px-4 py-2 text-desk font-semibold lg:px-6',
                section === 'late' && 'text-danger',
              )}
            >
              {say(section)}{' '}
              <span className="font-normal">{Math.max(totals[section], lines.length)}</span>
            </h2>
            <ul>
              {lines.map(([item, ...more]) =>
                more.length > 0 ? (
                  <BankLine key="bank" items={[item, ...more]} />
                ) : (
                  <WaitingLine
                    key={`${item.what} ${item.id}`}
                    item={item}
                    members={members}
                    work={work}
                    isAlike={alike.has(item.household)}
                  />
                ),
              )}
            </ul>
          </section>
        )
      })}
      {items.length === most && most < MOST ? (
        <div className="p-4 lg:px-6">
          <Button
            tone="edged"
            size="desk"
            onClick={() =>
              setSearch((before) => {
                before.set('most', String(Math.min(most + PAGE, MOST)))
                return before
              })
            }
          >
            {say('more')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** Mandates of several applications go to the bank in one file, so they are one line. */
function inLines(items: readonly Item[], seesMoney: boolean): [Item, ...Item[]][] {
  const [first, ...more] = items.filter(({ reason }) => reason === 'bank-file')
  if (!first || more.length === 0 || !seesMoney) return items.map((item) => [item])
  return items.flatMap((item): [Item, ...Item[]][] => {
    if (item === first) return [[first, ...more]]
    return more.includes(item) ? [] : [[item]]
  })
}

/** Households of several lines. */
function namedTwice(items: readonly Item[]): ReadonlySet<string | null> {
  const names = items.map(({ household }) => household)
  return new Set(names.filter((name, place) => names.indexOf(name) !== place))
}

function sectionOf({ lateAt }: Item, now: number): Section {
  const left = Date.parse(lateAt) - now
  if (left < 0) return 'late'
  return left < 24 * HOUR ? 'today' : 'later'
}

/** How many lines the tab has. */
function totalsOf({ all, counts }: Waiting, owner: string | null): Record<Section, number> {
  if (owner === null) return all
  const assignee = owner === 'free' ? null : owner
  return counts.find(({ assigneeId }) => assigneeId === assignee) ?? { late: 0, today: 0, later: 0 }
}
