import type { VisaStep } from '#domain/visas/application/visa-steps.ts'
import { paths } from '#web/paths.ts'

/** The address of an application, and of one of its steps. */
export function applyAddress(caseId: string, step?: VisaStep): string {
  const words = new URLSearchParams({ case: caseId, ...(step && { step }) })
  return `${paths.visaApply}?${words.toString()}`
}
