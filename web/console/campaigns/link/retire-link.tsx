import { useState } from 'react'
import type { LinkDraft } from '#domain/campaigns/links/campaign-link.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'

/** Takes a link off the list for good; says first what that means. */
export function RetireLink({
  draft,
  onRetire,
}: {
  draft: LinkDraft
  onRetire: (draft: LinkDraft) => Promise<boolean>
}) {
  const say = useWords('campaigns')
  const close = useWords('console')('close')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="danger" size="desk" onClick={() => setOpen(true)}>
        {say('retire.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={say('retire.title', { slug: draft.link.slug })}
        lead={say('retire.lead')}
        closeLabel={close}
        footer={
          <Button
            tone="danger"
            size="small"
            onClick={() => {
              setOpen(false)
              void onRetire({ ...draft, link: { ...draft.link, isRetired: true } })
            }}
          >
            {say('retire.press')}
          </Button>
        }
      >
        {null}
      </Dialog>
    </>
  )
}
