import { messageOf } from '#web/console/message-of.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { PromiseQuestions } from '#web/console/texts/promise-questions.tsx'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import { NoticeFields } from './notice-fields.tsx'
import { NoticeVersions } from './notice-versions.tsx'
import { useNoticeForm } from './use-notice-form.ts'
import type { NoticeProps } from './use-notice-form.ts'
import { useNoticeText } from './use-notice-text.ts'

/** A notice with what may be done: keep it, publish it, take it off the site. */
export function NoticeForm(props: NoticeProps) {
  const { read } = props
  const say = useWords('texts')
  const failed = useWords('console')('failed')
  const form = useNoticeForm(props)
  const { unkept } = form.promises
  const text = useNoticeText()
  const mayWrite = useMay('write-words')
  const published = read.versions[0] ?? null
  const [state, words] = text.state(published, read.now)
  return (
    <div className="grid max-w-240 gap-6 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_18rem] lg:px-6">
      <form
        noValidate
        className="min-w-0 space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          void form.publish()
        }}
      >
        <h2 className="text-body font-semibold">
          {say(published || read.draft ? 'notices.one' : 'notices.add')}
        </h2>
        {published ? (
          <p className="text-desk text-ink2">
            <StateDot state={state}>{words}</StateDot>
          </p>
        ) : null}
        <fieldset disabled={!mayWrite} className="min-w-0 space-y-4">
          <NoticeFields notice={form.notice} change={form.change} faults={form.faults} />
        </fieldset>
        <PromiseQuestions
          unkept={unkept}
          explained={form.promises.explained}
          onExplain={form.promises.explain}
          lead={say('promises.held')}
        />
        <div role="alert" className="text-desk font-medium text-danger empty:hidden">
          {form.failure ? messageOf(form.failure, failed) : null}
          {form.faults.length > 0 ? say('notices.held') : null}
          {form.faults.length === 0 && unkept.length > 0 ? say('publish.held') : null}
        </div>
        <Presses {...props} form={form} />
      </form>
      <NoticeVersions versions={read.versions} onTake={mayWrite ? form.change : undefined} />
    </div>
  )
}

function Presses({ read, form }: NoticeProps & { form: ReturnType<typeof useNoticeForm> }) {
  const say = useWords('texts')
  const mayWrite = useMay('write-words')
  const mayPublish = useMay('publish-words')
  const published = read.versions[0]
  const isOn = published !== undefined && published.until > read.now
  return (
    <div className="flex flex-wrap gap-2">
      {mayPublish ? (
        <Button type="submit" size="desk" busy={form.isBusy}>
          {say('notices.publish')}
        </Button>
      ) : null}
      {mayWrite ? (
        <Button tone="edged" size="desk" busy={form.isBusy} onClick={() => void form.save()}>
          {say('notices.save')}
        </Button>
      ) : null}
      {mayWrite && read.draft ? (
        <Button tone="edged" size="desk" busy={form.isBusy} onClick={() => void form.discard()}>
          {say('discard')}
        </Button>
      ) : null}
      {mayPublish && isOn ? (
        <Button tone="danger" size="desk" busy={form.isBusy} onClick={() => void form.end()}>
          {say('notices.end')}
        </Button>
      ) : null}
    </div>
  )
}
