import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { Link } from 'react-router'
import { openChatVisit } from '#api/console/conversations.ts'
import type { OutputOf } from '#api/define-call.ts'
import { useStepText } from '#web/console/applications/use-step-text.ts'
import { codeOf, consoleSend } from '#web/console/console-send.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { Part } from '#web/console/frame/part.tsx'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { useFormatter } from '#web/use-formatter.ts'

type Visit = OutputOf<typeof openChatVisit>

/** Leads from the code of a chat to the visit behind it. */
export function ChatVisit() {
  const say = useWords('conversations')
  const [reference, setReference] = useState('')
  const [found, setFound] = useState<Visit>()
  const form = useForm(async () => {
    setFound(undefined)
    setFound(await consoleSend(openChatVisit, { reference }))
  })
  const isUnknown = form.failure !== undefined && codeOf(form.failure) === 'not-found'
  return (
    <div className="max-w-180 px-4 py-6 lg:px-6">
      <Part title={say('visit.title')} lead={say('visit.lead')}>
        <form onSubmit={form.onSubmit} className="flex flex-wrap items-end gap-3">
          <TextField
            name="reference"
            label={say('visit.field')}
            labelHidden
            className="min-w-0 flex-1 basis-60"
            leftToRight
            autoComplete="off"
            spellCheck={false}
            required
            maxLength={40}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
          <Button type="submit" size="normal" busy={form.isBusy}>
            {say('visit.find')}
          </Button>
        </form>
        <output className="block text-body">{isUnknown ? say('visit.unknown') : null}</output>
        {found ? <Found visit={found} /> : null}
        {form.failure && !isUnknown ? <Failure failure={form.failure} /> : null}
      </Part>
    </div>
  )
}

function Found({ visit }: { visit: Visit }) {
  const say = useWords('conversations')
  const { clicks, pages, savedMaids, applications } = visit
  return (
    <div className="space-y-3 rounded-desk bg-raised p-4 text-desk shadow-line">
      <h3 className="text-body font-semibold">
        {say('visit.found', { reference: visit.reference })}
      </h3>
      <dl className="space-y-3">
        <Row name={say('visit.clicks')}>
          {clicks.length === 0 ? say('visit.noClicks') : <Clicks clicks={clicks} />}
        </Row>
        <Row name={say('visit.pages')}>
          {pages.map(({ url }) => (
            <p key={url} className="break-all">
              <bdi dir="ltr">{url}</bdi>
            </p>
          ))}
          {pages.length === 0 ? say('visit.noPages') : null}
        </Row>
        <Row name={say('visit.language')}>
          <Languages visit={visit} />
        </Row>
        <Row name={say('visit.saved')}>{savedMaids.join(', ') || say('visit.nobodySaved')}</Row>
        <Row name={say('visit.applications')}>
          {applications.length === 0 ? say('visit.noApplications') : null}
          <Applications applications={applications} />
        </Row>
      </dl>
    </div>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-ink3">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

function Clicks({ clicks }: { clicks: Visit['clicks'] }) {
  const format = useFormatter()
  return (
    <ul className="space-y-1">
      {clicks.map(({ slug, at, campaign }) => (
        <li key={`${at} ${slug}`}>
          {slug ? (
            <Link to={`/campaigns/links/${slug}`} className="underline">
              <bdi>/{slug}</bdi>
            </Link>
          ) : null}{' '}
          {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
          {Object.entries(campaign).map(([name, value]) => (
            <p key={name} className="text-ink2">
              <bdi dir="ltr">{`${name}=${value}`}</bdi>
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** Those of its links and applications, each once. */
function Languages({ visit: { clicks, applications } }: { visit: Visit }) {
  const say = useWords('conversations')
  const names = new Intl.DisplayNames([useLocale()], { type: 'language' })
  const all = new Set([...clicks, ...applications].map(({ language }) => language))
  return [...all].map((one) => names.of(one)).join(', ') || say('visit.noLanguage')
}

function Applications({ applications }: { applications: Visit['applications'] }) {
  const say = useWords('conversations')
  const stepText = useStepText()
  return (
    <ul className="space-y-1">
      {applications.map(({ caseId, number, maid, step, endedAs }) => {
        const key = `visit.endings.${endedAs}`
        const ending = say.has(key) ? say(key as 'visit.endings.expired') : endedAs
        return (
          <li key={caseId}>
            <Link to={`/applications/${caseId}`} className="underline">
              {say('visit.application', { number, maid })}
            </Link>{' '}
            <span className="text-ink2">{ending ?? say('visit.at', { step: stepText(step) })}</span>
          </li>
        )
      })}
    </ul>
  )
}
