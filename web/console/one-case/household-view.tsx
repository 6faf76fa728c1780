import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { askForHouseholdView } from '#api/console/cases/household-view.ts'
import type { OutputOf } from '#api/define-call.ts'
import { householdView } from '#domain/staff/household-view.ts'
import { revealReasons } from '#domain/staff/personal-values.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ReasonForm } from '#web/console/frame/reason-form.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'

type Link = OutputOf<typeof askForHouseholdView>

/** Opens the application as its household sees it, in a tab of its own, for a reason. */
export function HouseholdView({ caseId }: { caseId: string }) {
  const say = useWords('oneCase')
  const close = useWords('console')('close')
  const [isAsking, setAsking] = useState(false)
  const [link, setLink] = useState<Link>()
  const may = useMay('see-as-household')
  if (!may) return null
  const leave = () => {
    setAsking(false)
    setLink(undefined)
  }
  return (
    <>
      <Button tone="edged" size="desk" onClick={() => setAsking(true)}>
        <Eye aria-hidden size={16} strokeWidth={1.75} />
        <span className="max-lg:sr-only">{say('view.button')}</span>
      </Button>
      {isAsking ? (
        <Dialog
          open
          onClose={leave}
          title={say('view.title')}
          lead={say('view.lead', { minutes: householdView.minutes })}
          closeLabel={close}
        >
          {link ? (
            <OpenLink link={link} onOpened={leave} />
          ) : (
            <Ask caseId={caseId} onLink={setLink} />
          )}
        </Dialog>
      ) : null}
    </>
  )
}

function Ask({ caseId, onLink }: { caseId: string; onLink: (link: Link) => void }) {
  const say = useWords('oneCase')
  return (
    <ReasonForm
      name="view-reason"
      label={say('view.why')}
      options={revealReasons}
      textOf={(one) => say(`reasons.${one}`)}
      first="call"
      button={say('view.ask')}
      onSend={async (reason) => onLink(await consoleSend(askForHouseholdView, { caseId, reason }))}
    />
  )
}

/** A form, since the secret belongs in no address; the site's host may be another one. */
function OpenLink({ link, onOpened }: { link: Link; onOpened: () => void }) {
  const say = useWords('oneCase')
  return (
    <form
      method="post"
      action={link.address}
      target="_blank"
      className="space-y-3"
      // The browser reads the form first.
      onSubmit={() => setTimeout(onOpened)}
    >
      <input type="hidden" name="token" value={link.token} />
      <p className="text-small text-ink2">
        {say('view.ready', { minutes: householdView.linkMinutes })}
      </p>
      <Button type="submit" size="small" wide>
        {say('view.open')}
      </Button>
    </form>
  )
}
