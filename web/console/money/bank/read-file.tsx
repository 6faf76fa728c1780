import type { ReactNode } from 'react'
import { FileDrop } from '#web/console/frame/file-drop.tsx'
import { useWords } from '#web/console/use-words.ts'

/** Where a file of the bank is chosen or dropped, and below it what was found in it. */
export function ReadFile({
  read,
  isBusy,
  problem,
  children,
}: {
  read: (file: File) => void
  isBusy: boolean
  problem: string
  children: ReactNode
}) {
  const say = useWords('money')
  return (
    <>
      <FileDrop
        label={say('answers.choose')}
        hint={say('answers.drop')}
        accept=".csv,text/csv"
        onFile={read}
      />
      <output className="block text-desk empty:hidden">
        {isBusy ? say('answers.reading') : ''}
      </output>
      <p role="alert" className="text-desk font-medium text-danger empty:hidden">
        {problem}
      </p>
      {children}
    </>
  )
}
