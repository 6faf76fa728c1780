import type { VisaStep } from '#domain/visas/application/visa-steps.ts'
import type { VisaKind } from '#domain/visas/visa-kinds.ts'
import { visaPath } from '#domain/site/own-paths.ts'
import { paths } from '#web/paths.ts'

/** The address of an application, and of one of its steps. */
export function applyAddress(caseId: string, step?: VisaStep): string {
  const words = new URLSearchParams({ case: caseId, ...(step && { step }) })
  return `${paths.visaApply}?${words.toString()}`
}

/** The guide with the answers that an application began with. */
export const guideAddress = ({ kind, answers }: { kind: VisaKind; answers: string }): string =>
  `${visaPath(kind)}?visa=${answers}`
