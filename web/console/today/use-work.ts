import { assignWork } from '#api/console/today.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { offerUndo } from '#web/console/frame/undo.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useWords } from '#web/console/use-words.ts'
import type { WorkOwner } from './assign-dialog.tsx'
import type { Item } from './use-item-text.ts'

/** What is done to a line, each with a way back; the list is asked for anew afterwards. */
export type LineWork = {
  assign: (item: Item, to: WorkOwner | undefined) => Promise<void>
}

export function useWork(reload: () => void): LineWork {
  const say = useWords('today')
  const frame = useWords('console')

  async function tried(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (failure) {
      offerUndo({ text: messageOf(failure, frame('failed')) })
    }
    reload()
  }

  return {
    assign: (item, to) =>
      tried(async () => {
        const { what, id } = item
        const give = (memberId: string | null) => consoleSend(assignWork, { what, id, memberId })
        const { before } = await give(to?.id ?? null)
        const text = to ? say('nowWith', { name: to.fullName }) : say('nowFree')
        offerUndo({ text, undo: () => tried(() => give(before)) })
      }),
  }
}
