import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Link } from 'react-router'
import { deleteView, listViews, saveView } from '#api/console/views.ts'
import type { viewCounts } from '#api/console/view-counts.ts'
import type { Call, InputOf, OutputOf } from '#api/define-call.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { offerUndo } from '#web/console/frame/undo.ts'
import { fieldMessage, messageOf } from '#web/console/message-of.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { useFormatter } from '#web/use-formatter.ts'
import type { TableView } from './use-table-view.ts'

/** As many as the server counts at once. */
const MOST_COUNTED = 30

type List = InputOf<typeof listViews>['list']
type View = OutputOf<typeof listViews>['views'][number]

/** Views of a list as tabs: those that every list has, then one's own and shared ones. */
export function SavedViews({
  list,
  view,
  builtIn,
  count,
}: {
  list: List
  view: TableView
  /** Names and queries, the first without a filter. */
  builtIn: readonly (readonly [name: string, query: string])[]
  /** Answers how many rows each query has. */
  count: Call<(typeof viewCounts)['input'], (typeof viewCounts)['output']>
}) {
  const say = useWords('table')
  const { answer, reload } = useAnswer(listViews, { list })
  const [isSaving, setSaving] = useState(false)
  const saved = answer?.views ?? []
  const tabs = [
    ...builtIn.map(([name, query]) => ({ id: name, name, query })),
    ...saved.map(({ id, name, query, isPinned }) => ({
      id,
      name: isPinned ? `${name} •` : name,
      query,
    })),
  ]
  const queries = tabs.slice(0, MOST_COUNTED).map(({ query }) => query)
  const { answer: counted } = useAnswer(count, { queries }, { live: true })
  const isKnown = tabs.some(({ query }) => query === view.query)
  return (
    <div className="flex items-center border-b border-line px-4 lg:px-6">
      <nav aria-label={say('views')} className="flex min-w-0 gap-1 overflow-x-auto">
        {tabs.map(({ id, name, query }, place) => (
          <Tab
            key={id}
            {...{ name, query }}
            isOn={query === view.query}
            count={counted?.counts[place]}
          />
        ))}
      </nav>
      {isKnown ? null : (
        <IconButton label={say('saveView')} onClick={() => setSaving(true)}>
          <Plus aria-hidden size={18} strokeWidth={1.75} />
        </IconButton>
      )}
      <Remove
        view={saved.find(({ isOwn, query }) => isOwn && query === view.query)}
        {...{ list, reload }}
      />
      <SaveDialog
        {...{ list, reload }}
        open={isSaving}
        query={view.query}
        onClose={() => setSaving(false)}
      />
    </div>
  )
}

function Tab({
  name,
  query,
  isOn,
  count,
}: {
  name: string
  query: string
  isOn: boolean
  count: number | null | undefined
}) {
  const format = useFormatter()
  const shown = typeof count === 'number' ? format.number(count, { notation: 'compact' }) : ''
  return (
    <Link
      to={`?${query}`}
      aria-current={isOn ? 'page' : undefined}
      className={classNames(
        'flex min-h-11 shrink-0 items-center border-b-2 px-2.5 text-desk font-medium no-underline',
        isOn ? 'border-action text-ink' : 'border-transparent text-ink2',
      )}
    >
      {`${name} `}
      {/* Its room is kept, so that nothing moves as the number comes. */}
      <span className="ms-1.5 min-w-[4ch] font-normal text-ink3 tabular-nums">{shown}</span>
    </Link>
  )
}

type Own = { list: List; reload: () => void }

/** Deletes one's own view, which can be taken back for a while. */
function Remove({ view, list, reload }: Own & { view: View | undefined }) {
  const say = useWords('table')
  const failed = useWords('console')('failed')
  if (!view) return null
  const { id, name, query, isShared, isPinned } = view

  async function remove(): Promise<void> {
    try {
      await consoleSend(deleteView, { viewId: id })
      const again = { list, name, query, isShared, isPinned }
      offerUndo({
        text: say('viewDeleted', { name }),
        undo: () => consoleSend(saveView, again).then(reload),
      })
      reload()
    } catch (failure) {
      offerUndo({ text: messageOf(failure, failed) })
    }
  }

  return (
    <IconButton label={say('deleteView', { name })} onClick={() => void remove()}>
      <Trash aria-hidden size={18} strokeWidth={1.75} />
    </IconButton>
  )
}

function SaveDialog({
  list,
  reload,
  open,
  query,
  onClose,
}: Own & { open: boolean; query: string; onClose: () => void }) {
  const say = useWords('table')
  const failed = useWords('console')('failed')
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [isPinned, setPinned] = useState(false)
  const { isBusy, failure, onSubmit } = useForm(async () => {
    await consoleSend(saveView, { list, name, query, isShared, isPinned })
    setName('')
    reload()
    onClose()
  })
  const error = failure ? (fieldMessage(failure, 'name') ?? messageOf(failure, failed)) : undefined
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say('saveView')}
      lead={say('saveLead')}
      closeLabel={say('close')}
    >
      <form className="space-y-4" onSubmit={onSubmit}>
        <TextField
          name="view-name"
          label={say('viewName')}
          value={name}
          error={error}
          required
          maxLength={40}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Check label={say('shareView')} checked={isShared} onChange={setShared} />
        <Check label={say('pinView')} checked={isPinned} onChange={setPinned} />
        <Button type="submit" size="small" wide busy={isBusy}>
          {say('save')}
        </Button>
      </form>
    </Dialog>
  )
}

function Check({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (isOn: boolean) => void
}) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-small">
      <input
        type="checkbox"
        className="size-5 accent-action"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  )
}
