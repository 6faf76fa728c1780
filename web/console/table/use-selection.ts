import { useState } from 'react'

/** Which rows of a table are chosen: some by their ids, or all that its filters find. */
export type Selection = {
  ids: ReadonlySet<string>
  /** All that fit, on this page and on others. */
  isAll: boolean
  set: (ids: readonly string[], isOn: boolean) => void
  chooseAll: () => void
  clear: () => void
}

const nobody: ReadonlySet<string> = new Set()

/** What is chosen, until the table's filters change: then it would mean other rows. */
export function useSelection(query: string): Selection {
  const [kept, keep] = useState({ query, ids: nobody, isAll: false })
  const { ids, isAll } = kept.query === query ? kept : { ids: nobody, isAll: false }
  return {
    ids,
    isAll,
    set: (changed, isOn) => {
      const next = new Set(ids)
      for (const id of changed) {
        if (isOn) next.add(id)
        else next.delete(id)
      }
      keep({ query, ids: next, isAll: false })
    },
    chooseAll: () => keep({ query, ids, isAll: true }),
    clear: () => keep({ query, ids: nobody, isAll: false }),
  }
}
