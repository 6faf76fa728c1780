import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { MaidProfile } from '#api/catalogue/catalogue.ts'
import { areAlike } from '#domain/catalogue/comparison.ts'
import { useWording } from '#web/site/catalogue/use-wording.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import { ComparedName, ComparedPerson, HireCell } from './compared-person.tsx'
import { NamesInView, columnClass } from './names-in-view.tsx'
import { useComparedRows } from './use-compared-rows.ts'
import type { ComparedRow } from './use-compared-rows.ts'

/**
 * Shows differences first, then what is alike. Row names span the columns, so two people fit a
 * phone; computers have them in a column.
 */
export function CompareTable({ maids }: { maids: MaidProfile[] }) {
  const say = useTranslations('compare')
  const rows = useComparedRows(maids)
  const names = useRef<HTMLTableRowElement>(null)
  const different = rows.filter((row) => !areAlike(row) && !isEmpty(row))
  return (
    <div>
      <NamesInView maids={maids} names={names}>
        <section
          aria-label={say('title')}
          // Arrow keys move a sheet that is wider than its screen.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={maids.length > 2 ? 0 : undefined}
          className="page-x relative mt-5 snap-x scroll-px-4 overflow-x-auto md:overflow-x-visible"
        >
          <table className="w-full table-fixed border-separate border-spacing-x-3 -mx-3 max-md:w-max md:max-lg:w-[calc(100%+1.5rem)] lg:mx-0 lg:border-spacing-x-0">
            <thead>
              <tr>
                <td rowSpan={3} className="w-40 max-lg:hidden 2xl:w-48">
                  <span className="sr-only">{say('title')}</span>
                </td>
                {maids.map((maid) => (
                  <td
                    key={maid.id}
                    className={classNames('snap-start align-top lg:pe-6', columnClass(maids))}
                  >
                    <ComparedPerson maid={maid} />
                  </td>
                ))}
              </tr>
              <tr ref={names}>
                {maids.map((maid) => (
                  <th key={maid.id} scope="col" className="pt-2 text-start font-normal">
                    <ComparedName maid={maid} />
                  </th>
                ))}
              </tr>
              <tr>
                {maids.map((maid) => (
                  <td key={maid.id} className="pt-1.5 pb-3 align-top text-small lg:pe-6 lg:pb-5">
                    <span className="flex min-h-11 items-center">
                      <HireCell maid={maid} />
                    </span>
                  </td>
                ))}
              </tr>
            </thead>
            {different.map((row) => (
              <DifferentRow key={row.name} row={row} maids={maids} />
            ))}
          </table>
        </section>
      </NamesInView>
      <SameForAll rows={rows} />
    </div>
  )
}

/** Rows without any answer are left out. */
const isEmpty = ({ common, others }: ComparedRow): boolean =>
  common.length === 0 && others.every((own) => own.length === 0)

function DifferentRow({ row, maids }: { row: ComparedRow; maids: MaidProfile[] }) {
  return (
    <tbody>
      <tr className="lg:hidden">
        <th
          colSpan={maids.length}
          scope="rowgroup"
          className="border-t border-line pt-3 text-start text-small font-medium text-ink3"
        >
          <span className="sticky start-0">{row.name}</span>
        </th>
      </tr>
      <tr>
        <th
          scope="row"
          className="border-t border-line py-3.5 pe-4 text-start align-top text-small font-medium text-ink3 max-lg:hidden"
        >
          {row.name}
        </th>
        {maids.map((maid, place) => (
          <td
            key={maid.id}
            className="pt-1 pb-3 align-top text-small lg:border-t lg:border-line lg:py-3.5 lg:pe-6"
          >
            {row.lead?.[place] ? <p className="pb-1 font-semibold">{row.lead[place]}</p> : null}
            <OwnTexts row={row} place={place} />
          </td>
        ))}
      </tr>
    </tbody>
  )
}

/** Marks what only she has, where others have something else. */
function OwnTexts({ row, place }: { row: ComparedRow; place: number }) {
  const say = useTranslations('compare')
  const own = row.others[place] ?? []
  if (own.length === 0) {
    if (row.lead?.[place]) return null
    return <span className="text-ink3">{say(row.common.length > 0 ? 'noMore' : 'nothing')}</span>
  }
  return (
    <ul className="flex flex-col items-start gap-1">
      {own.map(({ text, isAlone }) => (
        <li
          key={text}
          className={classNames(
            isAlone
              ? 'relative -ms-1.5 max-w-[calc(100%+0.375rem)] rounded-tag bg-action-tint px-1.5 font-medium'
              : 'text-ink2',
          )}
        >
          {text}
          {isAlone ? <span className="sr-only">, {say('alone')}</span> : null}
        </li>
      ))}
    </ul>
  )
}

/** Rows and values that all share: one text on a phone, columns on a computer. */
function SameForAll({ rows }: { rows: readonly ComparedRow[] }) {
  const say = useTranslations('compare')
  const { join } = useWording()
  const same = rows.filter(({ common }) => common.length > 0)
  if (same.length === 0) return null
  return (
    <div className="page-x xl:mt-6">
      <p className="border-t border-line pt-4 text-small text-ink2 xl:grid xl:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] xl:gap-x-8 xl:gap-y-4 xl:rounded-card xl:border-0 xl:bg-raised xl:p-5 xl:shadow-line">
        <span className="font-semibold text-ink xl:col-span-full">{say('sameForAll')}</span>{' '}
        {same.map(({ name, common }, place) => (
          <span key={name}>
            {place > 0 ? <span className="xl:hidden"> · </span> : null}
            <span className="xl:block xl:text-ink3">{name}:</span> {join(common)}
          </span>
        ))}
      </p>
    </div>
  )
}
