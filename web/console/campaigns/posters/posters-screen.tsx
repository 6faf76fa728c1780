import { useState } from 'react'
import { listPosters, printPosters } from '#api/console/campaigns/posters.ts'
import type { InputOf } from '#api/define-call.ts'
import { CampaignTabs } from '#web/console/campaigns/campaign-tabs.tsx'
import { useMay } from '#web/console/frame/account-context.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { saveFile } from '#web/console/save-file.ts'
import { messageOf } from '#web/console/message-of.ts'
import { TableBar } from '#web/console/table/table-bar.tsx'
import { useTableView } from '#web/console/table/use-table-view.ts'
import type { TableView } from '#web/console/table/use-table-view.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { DeskSelect, DeskText } from '#web/console/campaigns/fields/desk-fields.tsx'
import { AddPosters } from './add-posters.tsx'
import type { ListedPoster } from './listed-poster.ts'
import { PosterDialog } from './poster-dialog.tsx'
import { PosterTable } from './poster-table.tsx'

/** Posters, each with its place and what it brought. */
export function PostersScreen() {
  const say = useWords('campaigns')
  const mayChange = useMay('change-campaigns')
  const view = useTableView()
  const { answer, failure, reload } = useAnswer(
    listPosters,
    view.filters as InputOf<typeof listPosters>,
  )
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const opened = answer?.posters.find(({ posterId }) => posterId === open)
  return (
    <>
      <ScreenHead title={say('title')}>
        {mayChange ? (
          <Button size="desk" className="ms-auto" onClick={() => setAdding(true)}>
            {say('posters.add')}
          </Button>
        ) : null}
      </ScreenHead>
      <CampaignTabs />
      <PosterBar view={view} slugs={answer?.slugs ?? []} />
      {answer ? (
        <>
          <PosterTable
            posters={answer.posters}
            sum={answer.sum}
            chosen={chosen}
            onChoose={setChosen}
            onOpen={setOpen}
          />
          <PrintForm posters={answer.posters} chosen={chosen} />
          <AddPosters
            open={isAdding}
            slugs={answer.slugs}
            slug={view.filters['slug']}
            onClose={() => setAdding(false)}
            onAdded={(ids) => {
              setAdding(false)
              setChosen(new Set(ids))
              reload()
            }}
          />
        </>
      ) : failure ? (
        <Failure failure={failure} onRetry={reload} />
      ) : null}
      {opened ? (
        <PosterDialog
          key={opened.posterId}
          poster={opened}
          numbers={answer?.numbers ?? []}
          mayChange={mayChange}
          onClose={() => setOpen(undefined)}
          onSaved={() => {
            setOpen(undefined)
            reload()
          }}
        />
      ) : null}
    </>
  )
}

/** The chosen posters, or all that are shown, as one PDF. */
function PrintForm({
  posters,
  chosen,
}: {
  posters: readonly ListedPoster[]
  chosen: ReadonlySet<string>
}) {
  const say = useWords('campaigns')
  const failed = useWords('console')('failed')
  const [perPage, setPerPage] = useState<'1' | '4'>('1')
  const [headline, setHeadline] = useState('')
  const own = posters.map(({ posterId }) => posterId)
  const some = own.filter((one) => chosen.has(one))
  const posterIds = (some.length > 0 ? some : own).slice(0, 100)
  const { isBusy, failure, onSubmit } = useForm(async () => {
    await saveFile(printPosters, { posterIds, perPage, headline }, 'posters.pdf')
  })
  if (own.length === 0) return null
  return (
    <form
      onSubmit={onSubmit}
      className="flex flex-wrap items-end gap-3 px-4 py-4 lg:px-6"
      aria-label={say('posters.print')}
    >
      <DeskText
        className="w-64 max-lg:w-full"
        label={say('posters.headline')}
        value={headline}
        maxLength={80}
        dir="auto"
        onChange={(event) => setHeadline(event.currentTarget.value)}
      />
      <DeskSelect
        label={say('posters.perPage')}
        value={perPage}
        options={[
          ['1', say('posters.one')],
          ['4', say('posters.four')],
        ]}
        onChange={(event) => setPerPage(event.currentTarget.value as '1' | '4')}
      />
      <Button type="submit" tone="edged" size="desk" busy={isBusy}>
        {say('posters.pdf', { count: posterIds.length })}
      </Button>
      {failure ? (
        <p role="alert" className="w-full text-desk text-danger">
          {messageOf(failure, failed)}
        </p>
      ) : null}
    </form>
  )
}

function PosterBar({ view, slugs }: { view: TableView; slugs: readonly string[] }) {
  const say = useWords('campaigns')
  return (
    <TableBar
      view={view}
      searchLabel={say('posters.search')}
      filters={[
        {
          name: 'slug',
          label: say('posters.ofLink'),
          any: say('posters.anyLink'),
          options: slugs.map((one) => [one, one] as const),
        },
        {
          name: 'isAll',
          label: say('posters.which'),
          any: say('posters.hanging'),
          options: [['true', say('posters.all')]],
        },
      ]}
    />
  )
}
