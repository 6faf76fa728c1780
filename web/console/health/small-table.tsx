import type { ReactNode } from 'react'

/** A short table of numbers; on a phone its words wrap. */
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
      <thead className="text-caption text-ink3">
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
          <tr key={key}>
            <th
              scope="row"
              className="border-t border-line py-1.5 pe-3 text-start font-normal wrap-anywhere lg:pe-5"
            >
              {name}
            </th>
            {cells.map((cell, place) => (
              <td
                key={heads[place + 1]}
                className="border-t border-line py-1.5 pe-3 tabular-nums lg:pe-5"
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
