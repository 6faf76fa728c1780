import { Link } from 'react-router'
import { listLinkConflicts } from '#api/console/campaigns/links.ts'
import { isError } from '#domain/campaigns/conflicts/conflict.ts'
import type { Conflict } from '#domain/campaigns/conflicts/conflict.ts'
import { EmptyPlace } from '#web/console/frame/empty-place.tsx'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import { CampaignTabs } from './campaign-tabs.tsx'
import { useConflictText } from './use-conflict-text.ts'

/** Everything that is wrong with links, rules and numbers together: errors first. */
export function ConflictsScreen() {
  const say = useWords('campaigns')
  const { answer, failure, reload } = useAnswer(listLinkConflicts, {})
  const conflicts = answer?.conflicts.toSorted((a, b) => Number(isError(b)) - Number(isError(a)))
  return (
    <>
      <ScreenHead title={say('title')} />
      <CampaignTabs />
      {conflicts && answer ? (
        <>
          <output className="block px-4 py-3 text-desk text-ink2 lg:px-6">
            {say('conflicts.count', {
              errors: conflicts.filter(isError).length,
              warnings: conflicts.filter((one) => !isError(one)).length,
              links: answer.links,
              rules: answer.rules,
            })}
          </output>
          <ConflictTable conflicts={conflicts} ruleNames={answer.ruleNames} />
        </>
      ) : failure ? (
        <Failure failure={failure} onRetry={reload} />
      ) : null}
    </>
  )
}

function ConflictTable({
  conflicts,
  ruleNames,
}: {
  conflicts: readonly Conflict[]
  ruleNames: Readonly<Record<string, string>>
}) {
  const say = useWords('campaigns')
  const nameOf = (id: number) => ruleNames[id] || say('rules.unnamed', { id })
  const textOf = useConflictText(nameOf)
  if (conflicts.length === 0) {
    return <EmptyPlace title={say('conflicts.none')} note={say('conflicts.noneNote')} />
  }
  return (
    <ul className="border-t border-line">
      {conflicts.map((conflict) => {
        const { title, why } = textOf(conflict)
        const { slug, rule, code, what } = conflict
        return (
          <li
            key={`${code} ${slug} ${rule} ${what}`}
            className="flex flex-wrap gap-x-4 gap-y-1 border-b border-line px-4 py-3 text-desk lg:px-6"
          >
            <span className="w-24 shrink-0">
              <StateDot state={isError(conflict) ? 'failed' : 'waiting'}>
                {say(isError(conflict) ? 'conflicts.error' : 'conflicts.warning')}
              </StateDot>
            </span>
            <span className="min-w-0 flex-1 basis-60">
              <span className="block font-[560] break-words">{title}</span>
              <span className="block break-words text-ink2">{why}</span>
            </span>
            <span className="flex flex-wrap gap-x-3">
              <Link
                to={slug === undefined ? '/campaigns/rules' : `/campaigns/links/${slug}`}
                className="underline"
              >
                {slug ?? say('tabs.rules')}
              </Link>
              {conflict.rivals
                .filter((rival) => rival.slug !== undefined && rival.slug !== slug)
                .map((rival) => (
                  <Link
                    key={rival.slug}
                    to={`/campaigns/links/${rival.slug}`}
                    className="underline"
                  >
                    {rival.slug}
                  </Link>
                ))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
