import { listMaids } from '#api/catalogue/catalogue.ts'
import type { OutputOf } from '#api/define-call.ts'
import { writeFilters } from '#domain/catalogue/filters/filters.ts'
import { replacedCase } from '#domain/site/replaced-case.ts'
import type { LoadArgs } from '#web/load.ts'
import type { PageVisit } from '#web/send.ts'
import { guardBySiteInfo } from '#web/shell/site-info-guard.ts'
import { readChoice } from './list-address.ts'
import type { ListChoice } from './list-address.ts'
import type { ReplacedHire } from '#web/site/catalogue/replacing/find-replaced.ts'
import { roleToldBy } from '#web/site/catalogue/profile/told-by.ts'

/** People of a page of the list. */
export const PAGE_SIZE = 24

export type ListAnswer = OutputOf<typeof listMaids>

/** What a page of the list asks for. */
export const listInput = (
  { choice, replaced }: { choice: ListChoice; replaced: ReplacedHire | undefined },
  visit: PageVisit,
  offset = 0,
) => ({
  role: roleToldBy(visit.mode),
  filters: writeFilters(choice.filters),
  sort: choice.sort,
  limit: PAGE_SIZE,
  lang: visit.language,
  ...(replaced ? { without: replaced.maid.id } : {}),
  ...(offset ? { offset } : {}),
})

/** /hire-maid and /hire-nanny: guarded by site info (R15), then the people. */
export async function loadList(args: LoadArgs) {
  const { send, url, visit } = args
  await guardBySiteInfo(args)
  const choice = readChoice(url.search)
  const caseId = replacedCase(url.searchParams)
  const replaced = caseId ? await findReplaced(args, caseId) : undefined
  const answer = await send(listMaids, listInput({ choice, replaced }, visit))
  return { answer, choice, replaced, mode: visit.mode, origin: visit.origin }
}
export type ListPage = Awaited<ReturnType<typeof loadList>>

/* Few replace somebody. */
async function findReplaced(args: LoadArgs, caseId: string): Promise<ReplacedHire | undefined> {
  const part = await import('#web/site/catalogue/replacing/find-replaced.ts')
  return part.findReplaced(args, caseId)
}
