import { Link, useLocation } from 'react-router'
import { useRuleText } from '#web/console/campaigns/use-rule-text.ts'
import type { TableColumn } from '#web/console/table/data-table.tsx'
import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { LinkStateDot } from './link-state-dot.tsx'
import type { ShownLink } from './shown-link.ts'

/** The columns of the table of links. */
export function useLinkColumns(): readonly TableColumn<ShownLink>[] {
  const say = useWords('campaigns')
  const { search } = useLocation()
  const format = useFormatter()
  const { targetText, dayOf } = useRuleText()
  return [
    {
      id: 'slug',
      header: say('columns.slug'),
      sort: 'slug',
      isName: true,
      cell: ({ slug, errors, warnings }) => (
        <span data-line tabIndex={-1} className="flex items-center gap-2">
          <Link
            to={`/campaigns/links/${slug}`}
            state={{ list: search }}
            data-press="open"
            className="text-ink underline"
          >
            <bdi>{slug}</bdi>
          </Link>
          {errors + warnings > 0 ? (
            <span className={errors > 0 ? 'text-danger' : 'text-ink2'}>
              {say('wrongCount', { count: errors + warnings })}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'state',
      header: say('columns.state'),
      cell: ({ state }) => <LinkStateDot state={state} />,
    },
    {
      id: 'target',
      header: say('columns.target'),
      cell: ({ target }) =>
        say('leadsTo', { kind: say(`targets.${target.kind}`), target: targetText(target) }),
    },
    {
      id: 'campaign',
      header: say('columns.campaign'),
      cell: ({ campaign }) => <bdi>{campaign['utm_campaign'] ?? ''}</bdi>,
    },
    { id: 'rules', header: say('columns.rules'), cell: ({ rules }) => (rules > 0 ? rules : '') },
    {
      id: 'until',
      header: say('columns.until'),
      sort: 'until',
      cell: ({ until }) => (until === null ? '' : dayOf(until)),
    },
    {
      id: 'visits',
      header: say('columns.visits90'),
      sort: 'visits',
      cell: ({ visits }) => <span className="tabular-nums">{format.number(visits)}</span>,
    },
    {
      id: 'changed',
      header: say('columns.changed'),
      sort: 'changed',
      cell: ({ changedAt }) => (
        <span className="whitespace-nowrap text-ink3">
          {format.dateTime(new Date(changedAt), { dateStyle: 'medium' })}
        </span>
      ),
    },
  ]
}
