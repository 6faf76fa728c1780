import { useState } from 'react'
import { repointPoster, savePoster } from '#api/console/campaigns/posters.ts'
import type { Conflict } from '#domain/campaigns/conflicts/conflict.ts'
import type { LinkTarget } from '#domain/campaigns/links/campaign-link.ts'
import { DeskCheck, DeskText } from '#web/console/campaigns/fields/desk-fields.tsx'
import { TargetFields } from '#web/console/campaigns/fields/target-fields.tsx'
import { ConflictNotes } from '#web/console/campaigns/link/conflict-notes.tsx'
import { consoleSend } from '#web/console/console-send.ts'
import { offerUndo } from '#web/console/frame/undo.ts'
import { messageOf } from '#web/console/message-of.ts'
import { areSame } from '#web/console/settings/differences.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { filsOf } from './fils-of.ts'
import type { ListedPoster } from './listed-poster.ts'

const first: LinkTarget = { kind: 'page', path: '/hire-maid' }

type DialogProps = {
  poster: ListedPoster
  numbers: readonly string[]
  mayChange: boolean
  onClose: () => void
  onSaved: () => void
}

/** What is typed about a poster, and how it is saved. */
function usePosterForm({ poster, onSaved }: DialogProps) {
  const say = useWords('campaigns')
  const { posterId, leadsTo } = poster
  const [place, setPlace] = useState(poster.place)
  const [cost, setCost] = useState(poster.cost === null ? '' : String(poster.cost / 100))
  const [isDown, setDown] = useState(poster.takenDownOn !== null)
  const [target, setTarget] = useState<LinkTarget | null>(leadsTo)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [isWrong, setWrong] = useState(false)

  /** False where it was refused. */
  async function point(to: LinkTarget | null): Promise<boolean> {
    const answer = await consoleSend(repointPoster, { posterId, target: to })
    setConflicts(answer.conflicts)
    setWrong(answer.isWrong)
    return !answer.isWrong && answer.conflicts.length === 0
  }

  const form = useForm(async () => {
    const isMoved = !areSame(target, leadsTo)
    if (isMoved && !(await point(target))) return
    await consoleSend(savePoster, { posterId, place, cost: filsOf(cost) ?? null, isDown })
    const undo = isMoved ? { undo: () => point(leadsTo).then(onSaved) } : {}
    offerUndo({ text: say(isMoved ? 'posters.moved' : 'posters.saved'), ...undo })
    onSaved()
  })
  const values = { place, cost, isDown, target, conflicts, isWrong }
  return { ...form, ...values, setPlace, setCost, setDown, setTarget }
}

/** One poster, also from a phone beside it: its place, its cost, and where it leads. */
export function PosterDialog(props: DialogProps) {
  const { poster, mayChange, onClose } = props
  const say = useWords('campaigns')
  const words = useWords('console')
  const form = usePosterForm(props)
  return (
    <Dialog
      open
      onClose={onClose}
      title={poster.place}
      lead={say('posters.ofLinkLead', { slug: poster.slug })}
      closeLabel={words('close')}
    >
      <form className="space-y-4" onSubmit={form.onSubmit} noValidate>
        <fieldset disabled={!mayChange} className="space-y-4">
          <legend className="sr-only">{poster.place}</legend>
          <ConflictNotes conflicts={form.conflicts} rules={[]} mayChange={false} />
          <PosterFields {...props} form={form} />
        </fieldset>
        {form.failure ? (
          <p role="alert" className="text-desk text-danger">
            {messageOf(form.failure, words('failed'))}
          </p>
        ) : null}
        {mayChange ? (
          <Button
            type="submit"
            size="small"
            wide
            busy={form.isBusy}
            disabled={form.place.trim() === ''}
          >
            {say('posters.save')}
          </Button>
        ) : null}
      </form>
    </Dialog>
  )
}

function PosterFields({
  poster: { leadsTo },
  numbers,
  form,
}: DialogProps & { form: ReturnType<typeof usePosterForm> }) {
  const say = useWords('campaigns')
  const { target } = form
  return (
    <>
      <DeskCheck
        label={say('posters.elsewhere')}
        checked={target !== null}
        onChange={(event) =>
          form.setTarget(event.currentTarget.checked ? (leadsTo ?? first) : null)
        }
      />
      {target ? (
        <TargetFields
          label={say('targets.kind')}
          {...{ target, numbers }}
          errorAt={() => (form.isWrong ? say('posters.wrongTarget') : undefined)}
          onChange={form.setTarget}
        />
      ) : null}
      <DeskText
        label={say('posters.place')}
        value={form.place}
        maxLength={80}
        dir="auto"
        onChange={(event) => form.setPlace(event.currentTarget.value)}
      />
      <DeskText
        label={say('posters.costOf')}
        value={form.cost}
        inputMode="decimal"
        dir="ltr"
        onChange={(event) => form.setCost(event.currentTarget.value)}
      />
      <DeskCheck
        label={say('posters.isDown')}
        checked={form.isDown}
        onChange={(event) => form.setDown(event.currentTarget.checked)}
      />
    </>
  )
}
