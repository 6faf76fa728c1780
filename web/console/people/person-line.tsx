import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Tag } from '#web/ui/marks/tag.tsx'
import { Face, PersonStateDot } from './person-marks.tsx'
import type { ListedPerson } from './person.ts'
import { useNames } from './use-names.ts'
import { usePersonText } from './use-person-text.ts'

/** A person as a line of the list on a phone, with the mark by which she is chosen. */
export function PersonLine({ person, mark }: { person: ListedPerson; mark?: ReactNode }) {
  const names = useNames()
  const text = usePersonText()(person)
  return (
    <li className="flex items-center border-b border-line">
      {mark ? <span className="ps-2">{mark}</span> : null}
      <Link
        to={`/people/${person.maidId}`}
        className="flex min-w-0 flex-1 gap-3 px-4 py-3 text-desk text-ink no-underline"
      >
        <Face person={person} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <bdi className="truncate font-[560]">{person.name}</bdi>
            <span className="text-ink3">{person.age}</span>
            <span className="ms-auto">
              <PersonStateDot state={person.state} />
            </span>
          </span>
          <span className="mt-0.5 block text-ink2">
            {[names.country(person.nationality), text.start, text.price].join(' · ')}
          </span>
          {text.marks.length > 0 ? (
            <span className="mt-1.5 flex gap-1.5">
              {text.marks.map((one) => (
                <Tag key={one}>{one}</Tag>
              ))}
            </span>
          ) : null}
        </span>
      </Link>
    </li>
  )
}
