import Check from 'lucide-react/icons/check'
import { getConsoleSetting } from '#api/console/settings.ts'
import type { Language } from '#domain/constants.ts'
import { isSettingKind, replayTable } from '#domain/replay/replay-kinds.ts'
import type { ReplayedSetting } from '#domain/replay/replay-kinds.ts'
import { tallySums } from '#domain/replay/tally.ts'
import type { DeclaredHoliday } from '#domain/site/declared-holiday.ts'
import { DraftDifferences } from '#web/console/campaigns/link/draft-differences.tsx'
import { ChangedValue } from '#web/console/settings/changed-value.tsx'
import { ChangeList } from '#web/console/settings/change-list.tsx'
import { useHolidayText } from '#web/console/settings/holidays/use-holiday-text.ts'
import type { JsonSchema } from '#web/console/settings/json-schema.ts'
import { ChangesView } from '#web/console/texts/one-text/changes-view.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useDayOfInstant, useDayText } from '#web/console/use-day-text.ts'
import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { isUnderWay } from './shown-replay.ts'
import type { ShownReplay } from './shown-replay.ts'
import { TryDraft } from './try-draft.tsx'

/** What the draft changes, over what it was replayed, and whether the replay is true. */
export function DraftSide({ replay }: { replay: ShownReplay }) {
  const say = useWords('simulator')
  const format = useFormatter()
  const dayOf = useDayText()
  const dayOfInstant = useDayOfInstant()
  const { kind, countsFrom, since, total, askedBy } = replay
  const when = format.dateTime(new Date(replay.askedAt), {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (
    <>
      <section aria-labelledby="changes" className="space-y-2 text-desk">
        <h2 id="changes" className="text-body font-semibold">
          {say('changes')}
        </h2>
        <Changes replay={replay} />
        {countsFrom === null ? (
          replayTable[kind].of === 'dated-setting' ? null : (
            <p className="text-ink2">{say('atOnce')}</p>
          )
        ) : (
          <p className="text-ink2">{say('from', { day: dayOf(countsFrom) })}</p>
        )}
      </section>
      <section aria-label={say('try.count')} className="space-y-2 text-desk">
        {since !== null && total !== null ? (
          <p className="text-ink2">
            {say(`over.${kind}`, { count: total, since: dayOfInstant(since) })}
          </p>
        ) : null}
        <p className="text-ink3">
          <bdi>{askedBy}</bdi> · <bdi>{when}</bdi>
        </p>
        {isUnderWay(replay) ? null : <TryDraft kind={kind} draft={replay.draft} words="again" />}
      </section>
      {replay.state === 'done' ? <Proof replay={replay} /> : null}
    </>
  )
}

function Changes({ replay: { kind, before, draft } }: { replay: ShownReplay }) {
  if (isSettingKind(kind)) return <SettingChanges name={kind} before={before} draft={draft} />
  // As their schemas took them.
  if (kind === 'holidays') {
    return <HolidayChanges before={before as DeclaredHoliday[]} draft={draft as DeclaredHoliday} />
  }
  if (kind === 'words' || kind === 'messages') {
    const [was, is] = [before as Text, draft as Text]
    return <ChangesView before={was.source} after={is.source} language={is.language} />
  }
  return <DraftDifferences before={before} after={draft} />
}

type Text = { language: Language; source: string }

/** The days that would be holidays, beside those of them that somebody entered already. */
function HolidayChanges({
  before,
  draft,
}: {
  before: readonly DeclaredHoliday[]
  draft: DeclaredHoliday
}) {
  const say = useWords('simulator')
  const { nameOf, daysOf, hoursOf } = useHolidayText()
  const textOf = (one: DeclaredHoliday) => `${nameOf(one.name)}: ${hoursOf(one.hours)}`
  return (
    <dl className="space-y-3">
      <ChangedValue
        what={daysOf(draft)}
        before={before.map(textOf).join(' · ') || say('usualDay')}
        after={textOf(draft)}
      />
    </dl>
  )
}

function SettingChanges({
  name,
  before,
  draft,
}: {
  name: ReplayedSetting
  before: unknown
  draft: unknown
}) {
  const { answer } = useAnswer(getConsoleSetting, { name })
  if (!answer) return null
  const schema = answer.schema as JsonSchema
  return <ChangeList {...{ name, schema, before }} after={draft} />
}

/** With today's rules everybody must come out as they did, or is counted as not replayed. */
function Proof({ replay: { tally } }: { replay: ShownReplay }) {
  const say = useWords('simulator')
  const { total, unknown } = tallySums(tally)
  if (total === 0) return null
  return (
    <section aria-labelledby="proof" className="space-y-1 border-t border-line pt-4 text-desk">
      <h2 id="proof" className="flex items-center gap-1.5 text-body font-semibold">
        {unknown === 0 ? <Check aria-hidden size={16} className="text-action" /> : null}
        {say(unknown === 0 ? 'true' : 'notAll')}
      </h2>
      <p className="text-ink2">
        {unknown === 0
          ? say('trueAll', { total })
          : say('notAllLead', { same: total - unknown, total })}
      </p>
    </section>
  )
}
