import { useState } from 'react'
import { messageOf } from '#web/console/message-of.ts'
import { useWords } from '#web/console/use-words.ts'

type Said = { taken: 'before' | 'refused' | 'now' | 'dry' }

/**
 * A file that is read first and changes nothing, and is then taken by `take`. `send` makes the call;
 * `onTaken` follows once the file is taken.
 */
export function useReadFile<Answer extends Said>(
  send: (file: File, isDryRun: boolean) => Promise<Answer>,
  onTaken: () => void,
) {
  const failed = useWords('console')('failed')
  const [found, setFound] = useState<{ file: File; said: Answer }>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function ask(file: File, isDryRun: boolean): Promise<void> {
    setBusy(true)
    setProblem('')
    try {
      const said = await send(file, isDryRun)
      setFound({ file, said })
      if (said.taken === 'now') onTaken()
    } catch (error) {
      setProblem(messageOf(error, failed))
    }
    setBusy(false)
  }

  return {
    found,
    isBusy,
    problem,
    read: (file: File) => void ask(file, true),
    take: () => {
      if (found) void ask(found.file, false)
    },
  }
}
