import { incorrectCode } from './error-catalogue.ts'
import { notifications } from './notification-queue.ts'
import { reportSiteError } from './report-site-error.ts'

/** A wrong captcha answer [F03][V02]; `code` is the status, 0 for the page's own check. */
export function tellIncorrectCode(code: number): void {
  notifications.show(incorrectCode)
  const { type, duration } = incorrectCode
  reportSiteError({ type, code, message: 'incorrectCode', duration })
}
