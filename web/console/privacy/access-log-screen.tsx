import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { listAccesses } from '#api/console/privacy.ts'
import type { OutputOf } from '#api/define-call.ts'
import { addDays, dubaiDay, isDay } from '#domain/day.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { Part } from '#web/console/frame/part.tsx'
import { SmallTable } from '#web/console/table/small-table.tsx'
import { DayInput } from '#web/console/table/day-input.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { PrivacyHead } from './privacy-head.tsx'

type Member = OutputOf<typeof listAccesses>['members'][number]
type Days = { from: string; until: string }

const DAYS = 30
const ends = ['from', 'until'] as const

/** Who of the staff saw which kinds of personal values; each number leads to its events. */
export function AccessLogScreen() {
  const say = useWords('privacy')
  const { days, choose } = useDays()
  const { answer, failure, reload } = useAnswer(listAccesses, days)
  return (
    <>
      <PrivacyHead />
      <div className="max-w-180 space-y-5 px-4 py-4 lg:px-6">
        <p className="text-desk text-ink2">{say('accesses.lead')}</p>
        <div className="flex flex-wrap gap-3">
          {ends.map((end) => (
            <label key={end} className="inline-flex items-center gap-1.5 text-desk">
              <span className="text-ink2">{say(`accesses.${end}`)}</span>
              <DayInput
                value={days[end]}
                onChange={(event) => choose(end, event.currentTarget.value)}
                className="min-h-8 rounded-tag bg-raised text-desk shadow-line pointer-coarse:min-h-11"
              />
            </label>
          ))}
        </div>
        {failure ? <Failure failure={failure} onRetry={reload} /> : null}
        {answer?.members.length === 0 ? <p className="text-body">{say('accesses.none')}</p> : null}
        {answer?.members.map((member) => (
          <MemberAccesses key={member.staff} member={member} days={days} />
        ))}
      </div>
    </>
  )
}

/** The days of the address, else the last thirty. */
function useDays() {
  const [search, setSearch] = useSearchParams()
  const [today] = useState(() => dubaiDay(Date.now()))
  const read = (name: string, other: string) => {
    const day = search.get(name) ?? ''
    return isDay(day) ? day : other
  }
  return {
    days: { from: read('from', addDays(today, 1 - DAYS)), until: read('until', today) },
    choose: (name: (typeof ends)[number], day: string) => {
      const next = new URLSearchParams(search)
      if (isDay(day)) next.set(name, day)
      else next.delete(name)
      setSearch(next)
    },
  }
}

function MemberAccesses({ member, days }: { member: Member; days: Days }) {
  const say = useWords('privacy')
  const format = useFormatter()
  const { staff, fullName, accesses, lastAt } = member
  // Two members may have one name.
  const name = fullName === null ? staff : `${fullName} (${staff})`
  return (
    <Part
      title={name}
      lead={say('accesses.last', {
        at: format.dateTime(new Date(lastAt), { dateStyle: 'medium', timeStyle: 'short' }),
      })}
    >
      <SmallTable
        label={name}
        heads={[say('accesses.what'), say('accesses.count')]}
        rows={accesses.map(({ kind, count }) => ({
          key: kind,
          cells: [
            say(`accesses.kinds.${kind}`),
            <Link
              key="count"
              to={`/audit?${new URLSearchParams({ staff, kind, ...days }).toString()}`}
              className="underline pointer-coarse:py-2.5"
            >
              {count}
            </Link>,
          ],
        }))}
      />
    </Part>
  )
}
