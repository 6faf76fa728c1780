import { redirect } from 'react-router'
import type { OutputOf } from '#api/define-call.ts'
import { getMyHire } from '#api/hiring/my-hire.ts'
import type { LoadArgs } from '#web/load.ts'
import { paths } from '#web/paths.ts'
import { CallFailure } from '#web/send.ts'

export type MyHirePage = OutputOf<typeof getMyHire>

/** The visitor's hires and the addressed one; a foreign one redirects to their own. */
export async function loadMyHire({ send, url, visit }: LoadArgs): Promise<MyHirePage> {
  const caseId = url.searchParams.get('appId')
  try {
    return await send(getMyHire, { ...(caseId ? { caseId } : {}), lang: visit.language })
  } catch (error) {
    const isForeign = error instanceof CallFailure && [404, 422].includes(error.status)
    if (caseId && isForeign) throw redirect(paths.myHire)
    throw error
  }
}
