import { useState } from 'react'
import { addPosters } from '#api/console/campaigns/posters.ts'
import { DeskArea, DeskSelect, DeskText } from '#web/console/campaigns/fields/desk-fields.tsx'
import { consoleSend } from '#web/console/console-send.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { filsOf } from './fils-of.ts'

/** Makes posters of a link: a line for each place. */
export function AddPosters({
  open,
  slugs,
  slug: first,
  onClose,
  onAdded,
}: {
  open: boolean
  slugs: readonly string[]
  slug: string | undefined
  onClose: () => void
  onAdded: (posterIds: readonly string[]) => void
}) {
  const say = useWords('campaigns')
  const words = useWords('console')
  const [chosen, setSlug] = useState<string>()
  const slug = chosen ?? first ?? slugs[0] ?? ''
  const [text, setText] = useState('')
  const [cost, setCost] = useState('')
  const places = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const fils = filsOf(cost)
  const { isBusy, failure, onSubmit } = useForm(async () => {
    const price = fils === undefined ? {} : { cost: fils }
    const { posterIds } = await consoleSend(addPosters, { slug, places, ...price })
    setText('')
    onAdded(posterIds)
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say('posters.add')}
      lead={say('posters.addLead')}
      closeLabel={words('close')}
    >
      <form className="space-y-4" onSubmit={onSubmit}>
        <DeskSelect
          label={say('columns.slug')}
          value={slug}
          options={slugs.map((one) => [one, one])}
          onChange={(event) => setSlug(event.currentTarget.value)}
        />
        <DeskArea
          label={say('posters.places')}
          hint={say('posters.placesHint')}
          value={text}
          rows={4}
          dir="auto"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <DeskText
          label={say('posters.costEach')}
          value={cost}
          inputMode="decimal"
          dir="ltr"
          onChange={(event) => setCost(event.currentTarget.value)}
        />
        {failure ? (
          <p role="alert" className="text-desk text-danger">
            {messageOf(failure, words('failed'))}
          </p>
        ) : null}
        <Button type="submit" size="small" wide busy={isBusy} disabled={places.length === 0}>
          {say('posters.make', { count: places.length })}
        </Button>
      </form>
    </Dialog>
  )
}
