import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Link } from 'react-router'
import { tryLink } from '#api/console/campaigns/links.ts'
import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { KeptRule, LinkDraft } from '#domain/campaigns/links/campaign-link.ts'
import type { TriedExperiment, TriedRule } from '#domain/campaigns/trying/try-link.ts'
import { LANGUAGES } from '#domain/constants.ts'
import { DeskSelect, DeskText } from '#web/console/campaigns/fields/desk-fields.tsx'
import { consoleSend } from '#web/console/console-send.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useNames } from '#web/console/people/use-names.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { variantOf } from '#web/console/campaigns/experiments/variant-of.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { NumbersNow } from './numbers-now.tsx'
import { useTraceText } from './use-trace-text.ts'

type Visit = InputOf<typeof tryLink>['visit']
type Tried = OutputOf<typeof tryLink>

/** Asks what a visit would find by the link as it is typed, and shows what every rule said. */
export function TryIt({ draft, general }: { draft: LinkDraft; general: readonly KeptRule[] }) {
  const say = useWords('campaigns')
  const failed = useWords('console')('failed')
  const [visit, setVisit] = useState<Visit>({
    url: '',
    mode: 'maid',
    device: 'mobile',
    language: 'en',
  })
  const [tried, setTried] = useState<Tried & { of: LinkDraft }>()
  const { isBusy, failure, onSubmit } = useForm(async () => {
    const url = `/${draft.link.slug}${visit.url === '' || visit.url.startsWith('?') ? '' : '?'}${visit.url}`
    const answer = await consoleSend(tryLink, { draft, visit: { ...visit, url } })
    setTried({ ...answer, of: draft })
  })
  return (
    <section aria-label={say('try.title')} className="space-y-3">
      <h2 className="text-body font-semibold">{say('try.title')}</h2>
      <form className="space-y-3" onSubmit={onSubmit}>
        <VisitFields visit={visit} onChange={setVisit} />
        <Button type="submit" size="desk" tone="edged" busy={isBusy}>
          {say('try.press')}
        </Button>
      </form>
      {failure ? (
        <p role="alert" className="text-desk text-danger">
          {messageOf(failure, failed)}
        </p>
      ) : null}
      <output className="block">
        {tried?.trial ? (
          <Answer tried={tried} draft={tried.of} general={general} isOld={tried.of !== draft} />
        ) : tried ? (
          <p className="text-desk text-danger">{say('try.wrong')}</p>
        ) : null}
      </output>
    </section>
  )
}

function VisitFields({ visit, onChange }: { visit: Visit; onChange: (visit: Visit) => void }) {
  const say = useWords('campaigns')
  const names = useNames()
  const change = (part: Partial<Visit>) => onChange({ ...visit, ...part })
  return (
    <div className="grid grid-cols-2 gap-3">
      <DeskSelect
        label={say('fields.language')}
        value={visit.language}
        options={LANGUAGES.map((one) => [one, names.site(one)])}
        onChange={(event) => change({ language: event.currentTarget.value as Visit['language'] })}
      />
      <DeskSelect
        label={say('fields.device')}
        value={visit.device}
        options={[
          ['mobile', say('devices.mobile')],
          ['desktop', say('devices.desktop')],
        ]}
        onChange={(event) => change({ device: event.currentTarget.value as Visit['device'] })}
      />
      <DeskSelect
        label={say('fields.mode')}
        value={visit.mode}
        options={[
          ['maid', say('modes.maid')],
          ['nanny', say('modes.nanny')],
        ]}
        onChange={(event) => change({ mode: event.currentTarget.value as Visit['mode'] })}
      />
      <DeskText
        label={say('try.at')}
        type="datetime-local"
        value={visit.at ?? ''}
        onChange={(event) => change({ at: event.currentTarget.value || undefined })}
      />
      <DeskText
        className="col-span-2"
        label={say('try.query')}
        hint={say('try.queryHint')}
        value={visit.url}
        dir="ltr"
        onChange={(event) => change({ url: event.currentTarget.value })}
      />
    </div>
  )
}

function Answer({
  tried: { trial, at },
  draft,
  general,
  isOld,
}: {
  tried: Tried
  draft: LinkDraft
  general: readonly KeptRule[]
  isOld: boolean
}) {
  const say = useWords('campaigns')
  const format = useFormatter()
  if (!trial) return null
  const { destination, state, numbers } = trial
  const moment = format.dateTime(new Date(at), {
    weekday: 'short',
    timeStyle: undefined,
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Dubai',
  })
  return (
    <div className="rounded-desk bg-raised p-3.5 text-desk shadow-line">
      <p className="flex flex-wrap justify-between gap-x-3 text-ink3">
        <span>{say('try.goes')}</span>
        <span>{moment}</span>
      </p>
      <p className="mt-1 text-body font-semibold break-all" dir="ltr">
        {destination.kind === 'chat'
          ? say('try.chat', {
              numbers: numbers.map(({ name }) => name).join(', ') || say('targets.siteChat'),
            })
          : destination.location}
      </p>
      {destination.kind === 'chat' ? (
        <p className="mt-1 break-words text-ink2" dir="auto">
          {destination.text}
        </p>
      ) : null}
      {isOld ? <p className="mt-2 text-ink3">{say('try.old')}</p> : null}
      {state === 'live' ? (
        <ol className="mt-3 divide-y divide-line border-t border-line">
          {trial.own.map((one, at) => (
            <TraceLine
              key={one.rule}
              tried={one}
              name={say('rules.numbered', { number: at + 1 })}
            />
          ))}
          {trial.general.map((one) => (
            <TraceLine key={one.rule} tried={one} name={generalName(general, one.rule)} />
          ))}
        </ol>
      ) : (
        <p className="mt-2 font-[560]">{say(`try.states.${state}`)}</p>
      )}
      {trial.experiment ? <ExperimentTrace experiment={trial.experiment} /> : null}
      {state === 'live' && trial.decidedBy === undefined ? (
        <p className="mt-2 text-ink2">
          {say(draft.rules.length + general.length > 0 ? 'try.noneFits' : 'try.noRules')}
        </p>
      ) : null}
      <NumbersNow numbers={numbers} />
    </div>
  )
}

/** Where each variant leads; which one it is nobody can say without the journey. */
function ExperimentTrace({ experiment }: { experiment: TriedExperiment }) {
  const say = useWords('campaigns')
  return (
    <div className="mt-3 border-t border-line pt-2">
      <p className="font-[560]">
        <Link to={`/campaigns/experiments/${experiment.id}`} className="underline">
          {say('try.experiment', { question: experiment.question })}
        </Link>
      </p>
      <p className="text-ink2">
        {say(experiment.isAsked ? 'try.experimentAsked' : 'try.experimentNotAsked')}
      </p>
      {experiment.isAsked ? (
        <ul className="mt-1 text-ink2">
          {experiment.variants.map(({ share, destination }, at) => (
            <li key={say(`variants.${variantOf(at)}`)} className="wrap-anywhere">
              {say('try.experimentWay', {
                variant: say(`variants.${variantOf(at)}`),
                share,
                way:
                  destination.kind === 'chat'
                    ? say('try.chat', { numbers: destination.numbers.join(', ') })
                    : destination.location,
              })}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

const generalName = (general: readonly KeptRule[], id: number): string =>
  general.find((rule) => rule.id === id)?.name ?? ''

function TraceLine({ tried, name }: { tried: TriedRule; name: string }) {
  const { said, why } = useTraceText()(tried)
  const Icon = tried.verdict === 'fits' ? Check : X
  return (
    <li className="flex gap-2 py-2">
      <Icon
        aria-hidden
        size={16}
        strokeWidth={2}
        className={
          tried.verdict === 'fits' ? 'mt-0.5 shrink-0 text-action' : 'mt-0.5 shrink-0 text-ink3'
        }
      />
      <span className="min-w-0 break-words">
        <span className="font-[560]">{name}</span> {said}
        {why ? <span className="block text-ink2">{why}</span> : null}
      </span>
    </li>
  )
}
