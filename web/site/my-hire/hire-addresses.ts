import type { Hire } from '#api/hiring/hire.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { paths } from '#web/paths.ts'

/** The application, at a step if named. */
export const applicationAddress = ({ caseId }: Pick<Hire, 'caseId'>, step?: string): string =>
  `${paths.application}?appId=${caseId}${step ? `&step=${step}` : ''}`

export const moveArrivalAddress = (hire: Pick<Hire, 'caseId'>): string =>
  applicationAddress(hire, stepOf.arrival)

/** The list to choose a replacement from (ruling 31). */
export const replaceAddress = ({ caseId }: Pick<Hire, 'caseId'>): string =>
  `${paths.maids}?switch_m=${caseId}`
