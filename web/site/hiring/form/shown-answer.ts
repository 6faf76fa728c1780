import type { AppInfo } from '#api/hiring.ts'

/** A masked value of a submitted step, if the server shows one. */
export function shownAnswer(app: AppInfo, step: string, field: string): string | undefined {
  const value = app.answers[step]?.[field]
  return typeof value === 'string' && value !== '' ? value : undefined
}
