import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { addLink, listLinks } from '#api/console/campaigns/links.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { CampaignLink } from '#domain/campaigns/links/campaign-link.ts'
import { DeskText } from '#web/console/campaigns/fields/desk-fields.tsx'
import { useWrongText } from '#web/console/campaigns/use-wrong-text.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { messageOf } from '#web/console/message-of.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ConflictNotes } from './conflict-notes.tsx'
import { LinkFields } from './link-fields.tsx'
import { useLinkCheck } from './use-link-check.ts'

const nothing: CampaignLink = {
  slug: '',
  target: { kind: 'chat', numbers: ['nb1'], texts: {} },
  titles: {},
  campaign: {},
  isPaused: false,
}

/** A new link: its name, where it leads, and what it carries. */
export function AddLinkScreen() {
  const say = useWords('campaigns')
  const failed = useWords('console')('failed')
  const navigate = useNavigate()
  const { answer: list } = useAnswer(listLinks, {})
  const [link, setLink] = useState(nothing)
  const [added, setAdded] = useState<OutputOf<typeof addLink>>()
  const draft = { link, rules: [] }
  const checked = useLinkCheck(draft, link.slug !== '')
  const errorAt = useWrongText(added?.wrong ?? [])
  const { isBusy, failure, onSubmit } = useForm(async () => {
    const answer = await consoleSend(addLink, { draft })
    setAdded(answer)
    if (answer.version > 0) await navigate(`/campaigns/links/${link.slug}`)
  })

  function change(next: CampaignLink): void {
    setLink(next)
    setAdded(undefined)
  }

  return (
    <>
      <ScreenHead title={say('add.title')}>
        <Link to="/campaigns" className="ms-auto text-small underline">
          {say('tabs.links')}
        </Link>
      </ScreenHead>
      <form onSubmit={onSubmit} noValidate className="max-w-200 space-y-4 px-4 pb-8 lg:px-6">
        <ConflictNotes
          conflicts={added?.conflicts.length ? added.conflicts : (checked?.conflicts ?? [])}
          rules={[]}
          mayChange={false}
        />
        <DeskText
          label={say('link.slug')}
          hint={say('add.slugHint')}
          error={added?.isTaken ? say('add.taken') : errorAt('link.slug')}
          start={`${location.host}/`}
          value={link.slug}
          maxLength={64}
          onChange={(event) =>
            change({ ...link, slug: event.currentTarget.value.toLowerCase().trim() })
          }
        />
        <LinkFields link={link} numbers={list?.numbers ?? []} errorAt={errorAt} onChange={change} />
        {failure ? (
          <p role="alert" className="text-desk font-medium text-danger">
            {messageOf(failure, failed)}
          </p>
        ) : null}
        <Button type="submit" size="small" busy={isBusy}>
          {say('add.press')}
        </Button>
      </form>
    </>
  )
}
