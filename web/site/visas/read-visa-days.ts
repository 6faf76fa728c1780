import { listParameters } from '#api/site/site.ts'
import type { LoadArgs } from '#web/load.ts'

/** A visa's days, where both parameters agree above zero [O01]. */
export async function readVisaDays(send: LoadArgs['send']): Promise<number | null> {
  const rows = await send(listParameters, { codes: 'sites_visa_eta_value,sites_visa_eta_show' })
  const valueOf = (code: string) => Number(rows.find((row) => row.code === code)?.value ?? 0)
  const days = valueOf('sites_visa_eta_value')
  return days > 0 && days === valueOf('sites_visa_eta_show') ? days : null
}
