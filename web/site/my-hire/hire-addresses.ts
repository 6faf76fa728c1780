import type { Hire } from '#api/hiring/hire.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { paths } from '#web/paths.ts'

/** The application, at a step if named. */
export const applicationAddress = ({ appId }: Pick<Hire, 'appId'>, step?: string): string =>
  `${paths.application}?appId=${appId}${step ? `&step=${step}` : ''}`

export const moveArrivalAddress = (hire: Pick<Hire, 'appId'>): string =>
  applicationAddress(hire, stepOf.arrival)

/** The list to choose a replacement from (ruling 31). */
export const replaceAddress = ({ appId }: Pick<Hire, 'appId'>): string =>
  `${paths.maids}?switch_m=${appId}`
