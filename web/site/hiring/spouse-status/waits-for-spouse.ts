import type { AppInfo } from '#api/hiring/application.ts'

/** Only the spouse's signature is missing (ruling 29). */
export const waitsForSpouse = ({ completed, spouse }: Pick<AppInfo, 'completed' | 'spouse'>) =>
  !completed && spouse !== undefined && spouse.signedAt === undefined
