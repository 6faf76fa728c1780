import type { ReactNode } from 'react'

/** A short table of numbers. On a phone a row is its name, then each number after its column's title. */
export function SmallTable({
  label,
  heads,
  rows,
}: {
  label: string
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}) {
  return (
    <table aria-label={label} className="border-collapse text-start text-desk">
      <thead className="text-caption text-ink3 max-lg:sr-only">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="py-1 pe-3 lg:pe-5 text-start font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr
            key={key}
            className="max-lg:flex max-lg:flex-wrap max-lg:gap-x-4 max-lg:border-t max-lg:border-line max-lg:py-1.5"
          >
            <th
              scope="row"
              className="text-start font-normal wrap-anywhere max-lg:w-full lg:border-t lg:border-line lg:py-1.5 lg:pe-5"
            >
              {name}
            </th>
            {cells.map((cell, place) => (
              <td
                key={heads[place + 1]}
                data-head={heads[place + 1]}
                className="tabular-nums max-lg:before:text-ink3 max-lg:before:content-[attr(data-head)_'_'] lg:border-t lg:border-line lg:py-1.5 lg:pe-5"
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
