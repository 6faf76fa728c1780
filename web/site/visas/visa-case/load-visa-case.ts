import { getVisaCase } from '#api/visas/case.ts'
import type { SentVisa } from '#api/visas/case.ts'
import { redirect } from 'react-router'
import type { LoadArgs } from '#web/load.ts'
import { paths } from '#web/paths.ts'
import { CallFailure } from '#web/send.ts'

/** The addressed visa; a foreign one leads to the way in by number and code. */
export async function loadVisaCase({ send, params, visit }: LoadArgs): Promise<SentVisa> {
  try {
    return await send(getVisaCase, { caseId: params['caseId'] ?? '', lang: visit.language })
  } catch (error) {
    const isForeign = error instanceof CallFailure && [404, 422].includes(error.status)
    if (isForeign) throw redirect(paths.visaStatus)
    throw error
  }
}
