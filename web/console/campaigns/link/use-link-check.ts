import { useEffect, useState } from 'react'
import { checkLink } from '#api/console/campaigns/links.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { LinkDraft } from '#domain/campaigns/links/campaign-link.ts'
import { consoleSend } from '#web/console/console-send.ts'

type Checked = OutputOf<typeof checkLink>

/** Long enough that a word is typed in one go. */
const PAUSE_MS = 400

/** What is wrong with a link as it is typed, asked shortly after each change. */
export function useLinkCheck(draft: LinkDraft, isChanged: boolean): Checked | undefined {
  const [checked, setChecked] = useState<Checked>()
  const asked = JSON.stringify(draft)
  useEffect(() => {
    if (!isChanged) return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      consoleSend(checkLink, { draft: JSON.parse(asked) as unknown }).then(
        (answer) => isCurrent && setChecked(answer),
        // Saving says what failed.
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [asked, isChanged])
  // What was said of other values stays until the next answer comes.
  return isChanged ? checked : undefined
}
