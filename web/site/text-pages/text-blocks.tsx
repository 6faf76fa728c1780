import { useFormatter } from '#web/use-formatter.ts'
import type { ContentBlock, ContentItem } from '#api/site/content.ts'
import { TextLinks } from './text-link.tsx'
import { TextRuns } from './text-runs.tsx'
import type { TextDrawing } from './text-runs.tsx'

/** The blocks below a heading. */
export function TextBlocks({
  blocks,
  ...drawing
}: TextDrawing & { blocks: readonly ContentBlock[] }) {
  return (
    <div className="max-w-160">
      {blocks.map((block, index) => (
        <TextBlock key={index} block={block} {...drawing} />
      ))}
    </div>
  )
}

export function TextBlock({ block, ...drawing }: TextDrawing & { block: ContentBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h3 id={block.id} className="mt-6 scroll-mt-12 font-semibold">
          {block.title}
        </h3>
      )
    case 'text':
      return (
        <p className="mt-2 text-ink2">
          <TextRuns runs={block.runs} {...drawing} />
        </p>
      )
    case 'steps':
      return <Steps items={block.items} {...drawing} />
    case 'list':
      return <Items items={block.items} {...drawing} />
    case 'links':
      return <TextLinks links={block.links} chatText={drawing.chatText} />
    case 'table':
      return <TextTable table={block} {...drawing} />
  }
}

/** Numbered steps. */
function Steps({ items, ...drawing }: TextDrawing & { items: readonly ContentItem[] }) {
  return (
    <ol className="mt-4 border-t border-line">
      {items.map(({ title, runs }, index) => (
        <li key={index} className="flex gap-4 border-b border-line py-4">
          <span aria-hidden className="w-8 shrink-0 text-title text-action">
            {index + 1}
          </span>
          <div className="min-w-0">
            {title ? <h3 className="font-semibold">{title}</h3> : null}
            <p className="mt-0.5 text-ink2">
              <TextRuns runs={runs} {...drawing} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function Items({ items, ...drawing }: TextDrawing & { items: readonly ContentItem[] }) {
  return (
    <ul className="mt-3 border-t border-line">
      {items.map(({ title, runs, checkedOn }, index) => (
        <li key={index} className="border-b border-line py-3 text-ink2">
          {title ? <strong className="block font-semibold text-ink">{title}</strong> : null}
          <TextRuns runs={runs} {...drawing} />
          {checkedOn ? <CheckedDay day={checkedOn} /> : null}
        </li>
      ))}
    </ul>
  )
}

function CheckedDay({ day }: { day: string }) {
  const format = useFormatter()
  return (
    <time dateTime={day} className="block text-caption text-ink3">
      {format.dateTime(new Date(`${day}T08:00:00Z`), { dateStyle: 'medium' })}
    </time>
  )
}

/** Scrolls on narrow screens, also by keyboard. */
function TextTable({
  table: { head, rows },
  ...drawing
}: TextDrawing & { table: Extract<ContentBlock, { kind: 'table' }> }) {
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="w-full border-t border-line text-start">
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col" className="border-b border-line py-2 pe-4 text-start">
                <TextRuns runs={cell} {...drawing} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} className="border-b border-line py-2 pe-4 align-top text-ink2">
                  <TextRuns runs={cell} {...drawing} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
