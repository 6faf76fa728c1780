import type { OutputOf } from '#api/define-call.ts'
import { findOwnChat as call } from '#api/site/site.ts'
import { browserSend } from '#web/api-client.ts'
import { browserVisit } from '#web/request/browser-visit.ts'
import { readFirstTouch } from '#web/storage/first-touch.ts'
import { readFlags } from '#web/storage/flags.ts'
import { journeyId } from '#web/storage/journey-id.ts'

export type OwnChat = OutputOf<typeof call>

let known: { asked: string; chat: Promise<OwnChat | undefined> } | undefined

/** The site's chat for this visit and page [O05], asked once; undefined on failure. */
export function findOwnChat(path: string): Promise<OwnChat | undefined> {
  const { mode, language } = browserVisit(new URL(location.href))
  const asked = `${path} ${mode} ${language}`
  if (known?.asked !== asked) {
    const visit = {
      path: path.slice(0, 2000),
      mode,
      cameBy: readFirstTouch().url ?? location.href.slice(0, 2000),
      journeyId: journeyId(),
      hasTadbeer: readFlags(new URLSearchParams(location.search)).has('tadbeer'),
    }
    const chat = browserSend(call, visit, { suppressErrors: true }).catch(() => undefined)
    known = { asked, chat }
  }
  return known.chat
}
