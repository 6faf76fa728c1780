import { useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { getLink, saveLink } from '#api/console/campaigns/links.ts'
import { isError } from '#domain/campaigns/conflicts/conflict.ts'
import type { Conflict } from '#domain/campaigns/conflicts/conflict.ts'
import type { LinkDraft } from '#domain/campaigns/links/campaign-link.ts'
import { Card } from '#web/console/campaigns/card.tsx'
import { LinkStateDot } from '#web/console/campaigns/list/link-state-dot.tsx'
import { RuleList } from '#web/console/campaigns/rules/rule-list.tsx'
import { TryDraft } from '#web/console/simulator/try-draft.tsx'
import { useOpenedDraft } from '#web/console/simulator/use-opened-draft.ts'
import { TryIt } from '#web/console/campaigns/trial/try-it.tsx'
import { useWrongText } from '#web/console/campaigns/use-wrong-text.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { offerUndo } from '#web/console/frame/undo.ts'
import { messageOf } from '#web/console/message-of.ts'
import { areSame } from '#web/console/settings/differences.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ConflictNotes } from './conflict-notes.tsx'
import { LinkFields } from './link-fields.tsx'
import { LinkHistory } from './link-history.tsx'
import { LinkVisits } from './link-visits.tsx'
import { QrCodes } from './qr-codes.tsx'
import type { ReadLink } from './read-link.ts'
import { RetireLink } from './retire-link.tsx'
import { useLinkCheck } from './use-link-check.ts'

/** One link: where it leads, its rules, what is wrong with them, and a try. */
export function LinkScreen() {
  const { slug = '' } = useParams()
  const { answer, failure, reload } = useAnswer(getLink, { slug })
  const opened = useOpenedDraft('link')
  if (!answer || opened === undefined) {
    return failure ? <Failure failure={failure} onRetry={reload} /> : null
  }
  return <KnownLink key={slug} {...{ slug, opened }} read={answer} onSaved={reload} />
}

type LinkProps = {
  slug: string
  read: ReadLink
  /** The draft of a replay, which the form begins with; null for none. */
  opened: unknown
  onSaved: () => void
}

/** What is typed, what is wrong with it, and how it is saved. */
function useLinkForm({ slug, read, opened, onSaved }: LinkProps) {
  const say = useWords('campaigns')
  const [draft, setDraft] = useState<LinkDraft>(isDraftOf(opened, slug) ? opened : read.draft)
  const [base, setBase] = useState(read.draft)
  const [refused, setRefused] = useState<readonly Conflict[]>([])
  const isChanged = !areSame(draft, base)
  // What was saved, here or by others, is taken over while nothing is typed.
  if (base !== read.draft && !isChanged) {
    setBase(read.draft)
    setDraft(read.draft)
  }
  const checked = useLinkCheck(draft, isChanged)
  const conflicts = isChanged ? (checked?.conflicts ?? refused) : read.conflicts

  async function put(next: LinkDraft): Promise<boolean> {
    const after = read.versions[0]?.number ?? 0
    const answer = await consoleSend(saveLink, { slug, draft: next, after })
    setRefused(answer.conflicts)
    if (answer.wrong.length > 0 || answer.conflicts.length > 0) return false
    setBase(next)
    setDraft(next)
    offerUndo({ text: say('link.saved') })
    onSaved()
    return true
  }

  const form = useForm(async () => {
    await put(draft)
  })
  return { draft, isChanged, checked, conflicts, ...form, put, change: setDraft }
}

/** The server read it by the schema of links before it was kept. */
const isDraftOf = (opened: unknown, slug: string): opened is LinkDraft =>
  opened !== null && (opened as LinkDraft).link.slug === slug

function KnownLink(props: LinkProps) {
  const { slug, read } = props
  const say = useWords('campaigns')
  const mayChange = useMay('change-campaigns') && !read.draft.link.isRetired
  const form = useLinkForm(props)
  const { draft, change, conflicts } = form
  const errorAt = useWrongText(form.checked?.wrong ?? [])
  const byRule = new Map(read.byRule.map(({ rule, visits }) => [rule, visits]))
  return (
    <>
      <LinkHead {...{ slug, read, mayChange }} form={form} />
      <div className="grid gap-5 px-4 pb-8 lg:px-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <form id="link" onSubmit={form.onSubmit} noValidate className="min-w-0 space-y-4">
          <ConflictNotes
            {...{ conflicts, mayChange }}
            rules={draft.rules}
            general={read.general}
            onRules={(rules) => change({ ...draft, rules })}
          />
          {form.failure ? <SaveFailure failure={form.failure} /> : null}
          <p className="text-desk text-ink2">
            <bdi className="break-all">{read.address}</bdi>
            <span className="block">
              {say('link.case')}{' '}
              {read.near.length > 0 ? say('link.near', { names: read.near.join(', ') }) : null}
            </span>
          </p>
          <fieldset disabled={!mayChange} className="min-w-0 space-y-4">
            <legend className="sr-only">{say('link.title')}</legend>
            <LinkFields
              link={draft.link}
              numbers={read.numbers}
              errorAt={errorAt}
              onChange={(link) => change({ ...draft, link })}
            >
              <Card title={say('rules.title')} lead={say('rules.lead')}>
                <RuleList
                  {...{ conflicts, byRule, mayChange }}
                  rules={draft.rules}
                  numbers={read.numbers}
                  onChange={(rules) => change({ ...draft, rules })}
                />
                <p className="mt-2 text-desk text-ink2">
                  {say('rules.noneOwn', { count: byRule.get(0) ?? 0 })}
                </p>
              </Card>
            </LinkFields>
          </fieldset>
        </form>
        <aside className="min-w-0 space-y-6 rounded-desk xl:sticky xl:top-4 xl:self-start">
          <TryIt draft={draft} general={read.general} />
          <TryDraft kind="link" draft={draft} />
        </aside>
        <div className="min-w-0 space-y-4 xl:col-start-1">
          <LinkVisits read={read} />
          <QrCodes slug={slug} address={read.address} />
          <LinkHistory
            slug={slug}
            versions={read.versions}
            mayTake={mayChange}
            onTake={(value) => change(value)}
          />
          {mayChange ? <RetireLink draft={read.draft} onRetire={form.put} /> : null}
        </div>
      </div>
    </>
  )
}

function SaveFailure({ failure }: { failure: unknown }) {
  const failed = useWords('console')('failed')
  return (
    <p role="alert" className="text-desk font-medium text-danger">
      {messageOf(failure, failed)}
    </p>
  )
}

function LinkHead({
  slug,
  read,
  mayChange,
  form,
}: {
  slug: string
  read: ReadLink
  mayChange: boolean
  form: ReturnType<typeof useLinkForm>
}) {
  const say = useWords('campaigns')
  const list = (useLocation().state as { list?: string } | null)?.list ?? ''
  const hasError = form.isChanged && form.conflicts.some(isError)
  return (
    <div className="sticky top-0 z-5 mb-4 flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-desk-page px-4 py-3 lg:px-6">
      <title>{`${slug} · Daarly`}</title>
      <Link to={`/campaigns${list}`} className="text-desk text-ink2 underline">
        {say('tabs.links')}
      </Link>
      <h1 className="text-title font-semibold break-all">{slug}</h1>
      <LinkStateDot state={read.state} />
      <span className="text-desk text-ink2">{say('visits90', { count: read.visits })}</span>
      {mayChange ? (
        <span className="ms-auto flex items-center gap-2">
          {form.isChanged ? (
            <Button tone="quiet" size="desk" onClick={() => form.change(read.draft)}>
              {say('link.discard')}
            </Button>
          ) : null}
          <Button
            type="submit"
            form="link"
            size="desk"
            busy={form.isBusy}
            disabled={!form.isChanged || hasError}
          >
            {say('link.save')}
          </Button>
        </span>
      ) : null}
    </div>
  )
}
