import Check from 'lucide-react/icons/check'
import { getConsoleSetting } from '#api/console/settings.ts'
import { replaysHires } from '#domain/replay/replay-kinds.ts'
import { tallySums } from '#domain/replay/tally.ts'
import { DraftDifferences } from '#web/console/campaigns/link/draft-differences.tsx'
import { ChangeList } from '#web/console/settings/change-list.tsx'
import type { JsonSchema } from '#web/console/settings/json-schema.ts'
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
          replaysHires(kind) ? null : (
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
  if (kind === 'link' || kind === 'rules') {
    return <DraftDifferences before={before} after={draft} />
  }
  return <SettingChanges name={kind} before={before} draft={draft} />
}

function SettingChanges({
  name,
  before,
  draft,
}: {
  name: 'prices' | 'arrival' | 'numbers'
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
