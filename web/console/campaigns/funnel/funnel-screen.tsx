import { LANGUAGES } from '#domain/constants.ts'
import { ROLES } from '#domain/catalogue/codes.ts'
import { DAYS_WITHIN } from '#domain/figures/milestones.ts'
import { PLAN_TYPES } from '#domain/payment/sums/plans.ts'
import { deviceForms } from '#domain/visitor/device-kind.ts'
import { getFunnel } from '#api/console/funnel.ts'
import type { InputOf } from '#api/define-call.ts'
import { CampaignTabs } from '#web/console/campaigns/campaign-tabs.tsx'
import { EmptyPlace } from '#web/console/frame/empty-place.tsx'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { useShown } from '#web/console/one-case/use-shown.ts'
import { DaySpan } from '#web/console/table/day-span.tsx'
import { TableBar } from '#web/console/table/table-bar.tsx'
import type { TableFilter } from '#web/console/table/table-bar.tsx'
import { useTableView } from '#web/console/table/use-table-view.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useDayText } from '#web/console/use-day-text.ts'
import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { FigureMeanings } from './figure-meanings.tsx'
import { FunnelDays } from './funnel-days.tsx'
import { FunnelTable } from './funnel-table.tsx'
import type { ShownFunnel } from './shown-funnel.ts'

/** How far applications come, and where most go no further; the address has the filters. */
export function FunnelScreen() {
  const say = useWords('campaigns')
  const view = useTableView()
  // The server refuses what it does not know.
  const asked = view.filters as InputOf<typeof getFunnel>
  const { answer, failure, reload } = useAnswer(getFunnel, asked)
  return (
    <>
      <ScreenHead title={say('title')} />
      <CampaignTabs />
      <TableBar view={view} filters={useFilters(answer?.campaigns ?? [])}>
        <DaySpan
          view={view}
          counted={answer}
          from={say('funnel.filters.from')}
          until={say('funnel.filters.until')}
        />
      </TableBar>
      {answer ? (
        <Counted funnel={answer} filters={view.filters} />
      ) : failure ? (
        <Failure failure={failure} onRetry={reload} />
      ) : null}
    </>
  )
}

function Counted({
  funnel,
  filters,
}: {
  funnel: ShownFunnel
  filters: Readonly<Record<string, string>>
}) {
  const say = useWords('campaigns')
  const day = useDayText()
  const format = useFormatter()
  const { from, until, within, rows, head, underWay, leftOut } = funnel
  const left = (['samples', 'replacements'] as const)
    .filter((name) => leftOut[name] > 0)
    .map((name) => say(`funnel.left.${name}`, { count: leftOut[name] }))
  return (
    <>
      <div className="space-y-1 px-4 pt-3 pb-3 text-desk text-ink2 lg:px-6">
        <h2 className="text-body font-semibold text-ink">{say('funnel.title')}</h2>
        <p>{say('funnel.lead', { from: day(from), until: day(until), days: within })}</p>
        {underWay > 0 ? <p>{say('funnel.underWay', { count: underWay })}</p> : null}
        {left.length > 0 ? <p>{say('funnel.leftOut', { what: format.list(left) })}</p> : null}
        {!head ? <p>{say('funnel.head.unknown')}</p> : null}
        {head && head.bots + head.staff > 0 ? <p>{say('funnel.head.apart', head)}</p> : null}
      </div>
      {rows[0]?.reached || head?.visits ? (
        <>
          <FunnelTable funnel={funnel} filters={filters} />
          <FigureMeanings />
          <FunnelDays asked={filters as InputOf<typeof getFunnel>} />
        </>
      ) : (
        <EmptyPlace title={say('funnel.none')} note={say('funnel.noneNote')} />
      )}
    </>
  )
}

/** Days within which a milestone can be asked for, besides the default. */
const windows = [1, 7, 90] as const

function useFilters(campaigns: readonly string[]): readonly TableFilter[] {
  const say = useWords('campaigns')
  const { language } = useShown()
  const inDays = (days: number) => say('funnel.within', { days })
  const filter = <Value extends string>(
    name: 'campaign' | 'touch' | 'device' | 'language' | 'role' | 'planType',
    values: readonly Value[],
    wordsOf: (value: Value) => string,
  ): TableFilter => ({
    name,
    label: say(`funnel.filters.${name}`),
    any: say(`funnel.any.${name}`),
    options: values.map((value) => [value, wordsOf(value)]),
  })
  return [
    {
      name: 'within',
      label: say('funnel.filters.within'),
      any: inDays(DAYS_WITHIN),
      options: windows.map((days) => [String(days), inDays(days)]),
    },
    filter('campaign', campaigns, (one) => one),
    filter('touch', ['last'], () => say('funnel.lastTouch')),
    filter('device', deviceForms, (one) => say(`funnel.devices.${one}`)),
    filter('language', LANGUAGES, language),
    filter('role', ROLES, (one) => say(`funnel.roles.${one}`)),
    filter('planType', PLAN_TYPES, (one) => say(`funnel.plans.${one}`)),
  ]
}
