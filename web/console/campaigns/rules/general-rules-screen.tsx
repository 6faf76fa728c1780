import { useState } from 'react'
import { getGeneralRules, getRulesVersion, saveGeneralRules } from '#api/console/campaigns/links.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { Conflict } from '#domain/campaigns/conflicts/conflict.ts'
import type { KeptRule } from '#domain/campaigns/links/campaign-link.ts'
import { CampaignTabs } from '#web/console/campaigns/campaign-tabs.tsx'
import { Card } from '#web/console/campaigns/card.tsx'
import { ConflictNotes } from '#web/console/campaigns/link/conflict-notes.tsx'
import { VersionRow } from '#web/console/campaigns/link/version-row.tsx'
import { consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { offerUndo } from '#web/console/frame/undo.ts'
import { messageOf } from '#web/console/message-of.ts'
import { areSame } from '#web/console/settings/differences.ts'
import { TryDraft } from '#web/console/simulator/try-draft.tsx'
import { useOpenedDraft } from '#web/console/simulator/use-opened-draft.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { RuleList } from './rule-list.tsx'

type Read = OutputOf<typeof getGeneralRules>

/** Rules of all links and of the chats of our pages, asked after a link's own. */
export function GeneralRulesScreen() {
  const say = useWords('campaigns')
  const { answer, failure, reload } = useAnswer(getGeneralRules, {})
  const opened = useOpenedDraft('rules')
  return (
    <>
      <ScreenHead title={say('title')} />
      <CampaignTabs />
      {answer && opened !== undefined ? (
        <Known read={answer} opened={opened} onSaved={reload} />
      ) : failure ? (
        <Failure failure={failure} onRetry={reload} />
      ) : null}
    </>
  )
}

function Known({
  read,
  opened,
  onSaved,
}: {
  read: Read
  /** The draft of a replay, which the form begins with; null for none. */
  opened: unknown
  onSaved: () => void
}) {
  const say = useWords('campaigns')
  const failed = useWords('console')('failed')
  const mayChange = useMay('change-campaigns')
  const [base, setBase] = useState(read.rules)
  const [rules, setRules] = useState<readonly KeptRule[]>(
    Array.isArray(opened) ? opened : read.rules,
  )
  const [refused, setRefused] = useState<readonly Conflict[]>()
  const isChanged = !areSame(rules, base)
  if (base !== read.rules && !isChanged) {
    setBase(read.rules)
    setRules(read.rules)
  }
  const { isBusy, failure, onSubmit } = useForm(async () => {
    const after = read.versions[0]?.number ?? 0
    const answer = await consoleSend(saveGeneralRules, { rules, after })
    setRefused(answer.conflicts)
    if (answer.conflicts.length > 0 || answer.wrong.length > 0) return
    setBase(rules)
    offerUndo({ text: say('rules.saved') })
    onSaved()
  })
  const change = (next: readonly KeptRule[]) => {
    setRules(next)
    setRefused(undefined)
  }
  const conflicts = refused ?? (isChanged ? [] : read.conflicts)
  return (
    <div className="max-w-240 space-y-4 px-4 py-5 lg:px-6">
      <form className="space-y-4" onSubmit={onSubmit} noValidate>
        <ConflictNotes {...{ conflicts, rules, mayChange }} onRules={change} />
        {failure ? (
          <p role="alert" className="text-desk font-medium text-danger">
            {messageOf(failure, failed)}
          </p>
        ) : null}
        <Card title={say('rules.general')} lead={say('rules.generalLead')}>
          {rules.length === 0 ? (
            <p className="mb-3 text-desk text-ink2">{say('rules.noGeneral')}</p>
          ) : null}
          <RuleList
            {...{ rules, conflicts, mayChange }}
            numbers={read.numbers}
            byRule={new Map(read.byRule.map((one) => [one.rule, one.visits]))}
            asksPages
            onChange={change}
          />
        </Card>
        {mayChange ? (
          <Button type="submit" size="desk" busy={isBusy} disabled={!isChanged}>
            {say('rules.save')}
          </Button>
        ) : null}
      </form>
      <TryDraft kind="rules" draft={rules} />
      <RulesHistory {...{ read, mayChange }} onTake={change} />
    </div>
  )
}

function RulesHistory({
  read,
  mayChange,
  onTake,
}: {
  read: Read
  mayChange: boolean
  onTake: (rules: readonly KeptRule[]) => void
}) {
  const say = useWords('campaigns')
  return (
    <Card title={say('history.title')}>
      {read.versions.length === 0 ? (
        <p className="text-desk text-ink2">{say('history.asInstalled')}</p>
      ) : null}
      <ol className="divide-y divide-line">
        {read.versions.map((version, place) => (
          <VersionRow
            key={version.number}
            version={version}
            isFirst={place === read.versions.length - 1}
            mayTake={mayChange && place > 0}
            onRead={() => consoleSend(getRulesVersion, { number: version.number })}
            onTake={onTake}
          />
        ))}
      </ol>
    </Card>
  )
}
