import type { ExportedList } from '#api/console/exports.ts'
import { exportedLists } from '#api/console/exports.ts'
import type { StaffRole } from '#domain/authority/actors.ts'
import { actorsWhoMay } from '#domain/authority/authority.ts'
import type { ConsoleAction } from '#domain/authority/authority.ts'
import type { Deps } from '#server/deps.ts'
import { accountHeader, accountLines } from './account-lines.ts'
import { applicationHeader, applicationLines } from './application-lines.ts'
import { linkHeader, linkLines } from './link-lines.ts'
import { moneyHeader, moneyLines } from './money-lines.ts'
import { auditHeader, auditLines } from './audit-lines.ts'
import { peopleHeader, peopleLines } from './people-lines.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>
type How = { isClear: boolean; language: string; most: number }

type ExportedTable = {
  header: readonly string[]
  /** Its filters are those that its own call stored. */
  linesOf: (deps: Parts, filters: never, how: How) => Promise<unknown[][]>
  /** Which action lets somebody take the file. */
  needs: ConsoleAction
  /** Whether names stand in it, in full where the member's role allowed it. */
  hasNames: boolean
}

/** How each list becomes a file. */
export const exportedTables: Record<ExportedList, ExportedTable> = {
  applications: {
    header: applicationHeader,
    linesOf: applicationLines,
    needs: 'see-cases',
    hasNames: true,
  },
  people: {
    header: peopleHeader,
    linesOf: peopleLines,
    needs: 'see-people',
    hasNames: false,
  },
  links: {
    header: linkHeader,
    linesOf: linkLines,
    needs: 'see-campaigns',
    hasNames: false,
  },
  accounts: {
    header: accountHeader,
    linesOf: accountLines,
    needs: 'see-money',
    hasNames: false,
  },
  audit: { header: auditHeader, linesOf: auditLines, needs: 'see-audit', hasNames: false },
  money: { header: moneyHeader, linesOf: moneyLines, needs: 'see-money', hasNames: true },
}

type Asked = { list: string; is_clear: boolean }

/** The list of a stored file. Throws for one that this version does not know. */
export function listOf({ list }: Pick<Asked, 'list'>): ExportedList {
  const known = exportedLists.find((one) => one === list)
  if (!known) throw new TypeError(`no list is called ${list}`)
  return known
}

/** A file outlives a change of role, after which the list or its names may not be seen. */
export function mayTake(role: StaffRole, asked: Asked): boolean {
  const { needs, hasNames } = exportedTables[listOf(asked)]
  const may = (action: ConsoleAction) => actorsWhoMay(action).includes(role)
  return may(needs) && (!(hasNames && asked.is_clear) || may('see-personal'))
}
