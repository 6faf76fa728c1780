import type { AppInfo } from '#api/hiring/application.ts'

/** All is given but the signature of a spouse who was asked (ruling 29). */
export const waitsForSpouse = ({ completed, spouse }: Pick<AppInfo, 'completed' | 'spouse'>) =>
  !completed && spouse !== undefined && spouse.signedAt === undefined
