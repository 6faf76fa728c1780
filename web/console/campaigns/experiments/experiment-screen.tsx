import { Link, useParams } from 'react-router'
import { getExperiment } from '#api/console/campaigns/experiments.ts'
import type { OutputOf } from '#api/define-call.ts'
import { Card } from '#web/console/campaigns/card.tsx'
import { useRuleText } from '#web/console/campaigns/use-rule-text.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useDayOfInstant } from '#web/console/use-day-text.ts'
import { useWords } from '#web/console/use-words.ts'
import { DraftForm } from './draft-form.tsx'
import { ArchiveForm, StopForm } from './end-forms.tsx'
import { ExperimentResultCard } from './experiment-result-card.tsx'
import { variantOf } from './variant-of.ts'

type Read = OutputOf<typeof getExperiment>

/** One experiment: a draft as a form, else its result and what may be done. */
export function ExperimentScreen() {
  const say = useWords('experiments')
  const { experimentId = '' } = useParams()
  const mayChange = useMay('change-campaigns')
  const { answer, failure, reload } = useAnswer(getExperiment, { experimentId })
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null
  const isDraft = answer.state === 'draft'
  return (
    <>
      <ScreenHead title={answer.plan.question}>
        <span className="rounded-full bg-sunken px-2 text-desk">
          {say(`states.${answer.state}`)}
        </span>
        <Link to="/campaigns/experiments" className="ms-auto text-small underline">
          {say('back')}
        </Link>
      </ScreenHead>
      <div className="max-w-200 space-y-4 px-4 pb-8 lg:px-6">
        <Facts read={answer} />
        {isDraft && mayChange ? (
          <DraftForm key={JSON.stringify(answer.plan)} read={answer} onChanged={reload} />
        ) : (
          <Plan read={answer} />
        )}
        <ExperimentResultCard read={answer} />
        {mayChange && answer.state === 'running' ? (
          <StopForm experimentId={experimentId} onDone={reload} />
        ) : null}
        {mayChange && (isDraft || answer.state === 'stopped') ? (
          <ArchiveForm experimentId={experimentId} onDone={reload} />
        ) : null}
      </div>
    </>
  )
}

function Facts({ read }: { read: Read }) {
  const say = useWords('experiments')
  const dayOf = useDayOfInstant()
  const { madeAt, madeBy, startedAt, stoppedAt, stopReason, archivedAt, learned } = read
  return (
    <ul className="text-desk text-ink2">
      <li>{say('facts.made', { by: madeBy, day: dayOf(madeAt) })}</li>
      {startedAt ? <li>{say('facts.started', { day: dayOf(startedAt) })}</li> : null}
      {stoppedAt ? (
        <li dir="auto">
          {say('facts.stopped', { day: dayOf(stoppedAt), reason: stopReason ?? '' })}
        </li>
      ) : null}
      {archivedAt ? (
        <li dir="auto">
          {say('facts.archived', { day: dayOf(archivedAt), learned: learned ?? '' })}
        </li>
      ) : null}
    </ul>
  )
}

function Plan({ read: { plan } }: { read: Read }) {
  const say = useWords('experiments')
  const letters = useWords('campaigns')
  const { targetText } = useRuleText()
  return (
    <Card title={say('what')} lead={<bdi>{plan.slugs.join(', ')}</bdi>}>
      <dl className="space-y-1 text-desk">
        {plan.variants.map(({ share, target }, at) => (
          <div key={variantOf(at)} className="flex flex-wrap gap-x-3">
            <dt className="text-ink2">
              {say('variantShare', {
                variant: letters(`variants.${variantOf(at)}`),
                share,
              })}
            </dt>
            <dd className="min-w-0 wrap-anywhere">
              <bdi>{target ? targetText(target) : say('ownTarget')}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-desk text-ink2">
        {say('howLong', {
          days: plan.days,
          base: plan.baseRate / 100,
          effect: plan.leastEffect / 100,
        })}
      </p>
    </Card>
  )
}
