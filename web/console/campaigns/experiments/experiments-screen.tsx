import { Link } from 'react-router'
import { listExperiments } from '#api/console/campaigns/experiments.ts'
import type { OutputOf } from '#api/define-call.ts'
import { CampaignTabs } from '#web/console/campaigns/campaign-tabs.tsx'
import { Card } from '#web/console/campaigns/card.tsx'
import { useMay } from '#web/console/frame/account-context.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { SmallTable } from '#web/console/table/small-table.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useResultText } from './use-result-text.ts'

type Listed = OutputOf<typeof listExperiments>['experiments'][number]

/** What is tried now, and what was tried before with what was learned. */
export function ExperimentsScreen() {
  const say = useWords('experiments')
  const campaigns = useWords('campaigns')
  const mayChange = useMay('change-campaigns')
  const { answer, failure, reload } = useAnswer(listExperiments, {})
  const [old, now] = split(answer?.experiments ?? [])
  return (
    <>
      <ScreenHead title={campaigns('tabs.experiments')}>
        {mayChange ? (
          <Link
            to="/campaigns/experiments/new"
            className={`${buttonClass({ size: 'desk' })} ms-auto`}
          >
            {say('new')}
          </Link>
        ) : null}
      </ScreenHead>
      <CampaignTabs />
      {answer ? (
        <div className="space-y-4 px-4 py-4 lg:px-6">
          <Card title={say('now')} lead={say('lead')}>
            {now.length === 0 ? (
              <p className="text-desk text-ink2">{say('none')}</p>
            ) : (
              <SmallTable
                label={say('now')}
                heads={[say('question'), say('stateOf'), say('links'), say('resultOf')]}
                rows={now.map((one) => ({
                  key: one.experimentId,
                  cells: [
                    <Question key="question" experiment={one} />,
                    say(`states.${one.state}`),
                    <bdi key="links">{one.slugs.join(', ')}</bdi>,
                    <Result key="result" experiment={one} />,
                  ],
                }))}
              />
            )}
          </Card>
          {old.length > 0 ? (
            <Card title={say('archive')}>
              <SmallTable
                label={say('archive')}
                heads={[say('question'), say('links'), say('resultOf'), say('learnedOf')]}
                rows={old.map((one) => ({
                  key: one.experimentId,
                  cells: [
                    <Question key="question" experiment={one} />,
                    <bdi key="links">{one.slugs.join(', ')}</bdi>,
                    <Result key="result" experiment={one} />,
                    <bdi key="learned">{one.learned}</bdi>,
                  ],
                }))}
              />
            </Card>
          ) : null}
        </div>
      ) : failure ? (
        <Failure failure={failure} onRetry={reload} />
      ) : null}
    </>
  )
}

const split = (all: readonly Listed[]): [Listed[], Listed[]] => [
  all.filter(({ state }) => state === 'archived'),
  all.filter(({ state }) => state !== 'archived'),
]

function Question({ experiment: { experimentId, question } }: { experiment: Listed }) {
  return (
    <Link to={`/campaigns/experiments/${experimentId}`} className="underline">
      <bdi>{question}</bdi>
    </Link>
  )
}

function Result({ experiment: { result, counted, needed } }: { experiment: Listed }) {
  return useResultText()({ result, counted, needed: needed ?? 0 })
}
