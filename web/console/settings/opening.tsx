import { Link } from 'react-router'
import { openSite } from '#api/console/settings.ts'
import type { listSettings } from '#api/console/settings.ts'
import type { OutputOf } from '#api/define-call.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'

/** What is missing before households may come, and the button that opens a closed site. */
export function Opening({
  settings,
  openedAt,
  seesClosed,
  onOpened,
}: OutputOf<typeof listSettings> & { onOpened: () => void }) {
  const say = useWords('settings')
  const missing = settings.flatMap(({ name, missing: codes }) =>
    codes.map((code) => ({ name, code })),
  )
  const isClosed = openedAt === null
  if (!isClosed && missing.length === 0) return null
  return (
    <section className="mx-4 mb-6 max-w-160 rounded-desk bg-saffron-tint p-4 lg:mx-6">
      <h2 className="text-body font-semibold">
        {say(isClosed ? 'opening.closed' : 'opening.samples')}
      </h2>
      <p className="mt-1 text-small text-ink2">
        {isClosed
          ? say(seesClosed ? 'opening.closedLead' : 'opening.closedLeadApart')
          : say('opening.samplesLead')}
      </p>
      <ul className="mt-3 space-y-1 text-small">
        {missing.map(({ name, code }) => (
          <li key={code}>
            <Link to={`/settings/${name}`} className="underline">
              {say(`gaps.${code}`)}
            </Link>
          </li>
        ))}
      </ul>
      {isClosed && missing.length === 0 ? <OpenForm onOpened={onOpened} /> : null}
    </section>
  )
}

function OpenForm({ onOpened }: { onOpened: () => void }) {
  const say = useWords('settings')
  const failed = useWords('console')('failed')
  const mayOpen = useMay('change-settings')
  const { isBusy, failure, onSubmit } = useForm(async () => {
    await consoleSend(openSite, {})
    onOpened()
  })
  if (!mayOpen) return <p className="text-small">{say('opening.onlyAdministrator')}</p>
  return (
    <form onSubmit={onSubmit} className="mt-3 space-y-3">
      <p className="text-small">{say('opening.ready')}</p>
      {failure ? (
        <p role="alert" className="text-small font-medium text-danger">
          {messageOf(failure, failed)}
        </p>
      ) : null}
      <Button type="submit" size="small" busy={isBusy}>
        {say('opening.open')}
      </Button>
    </form>
  )
}
