import { useWords } from '#web/console/use-words.ts'

/** One thing that says something else now: what it is, what it said, and what it says. */
export function ChangedValue({
  what,
  before,
  after,
}: {
  what: string
  before: string
  after: string
}) {
  const say = useWords('settings')
  return (
    <div>
      <dt className="font-[560]">{what}</dt>
      <dd className="break-words text-ink2">
        <span className="sr-only">{say('before')} </span>
        <del className="decoration-ink3">{before}</del>
      </dd>
      <dd className="break-words">
        <span className="sr-only">{say('now')} </span>
        {after}
      </dd>
    </div>
  )
}
