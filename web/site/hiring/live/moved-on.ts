import type { AppInfo } from '#api/hiring/application.ts'

/** A change during an open form: `step` if another is due, else `stored`. */
export type Moved = 'ended' | 'no' | 'step' | 'stored'

type Known = Pick<AppInfo, 'version' | 'step' | 'ended' | 'completed' | 'her'>

/**
 * Undefined while nothing changes for the form. A step due without anything stored, as a code, is
 * this page's own.
 */
export function movedOn(shown: Known, heard: Known): Moved | undefined {
  if (heard.ended && !heard.completed && !shown.ended) return 'ended'
  if (heard.version > shown.version) return heard.step === shown.step ? 'stored' : 'step'
  return heard.her?.state === 'no' && shown.her?.state !== 'no' ? 'no' : undefined
}
