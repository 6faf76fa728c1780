import { useState } from 'react'
import { FileButton } from './file-button.tsx'
import { classNames } from '#web/ui/style/class-names.ts'

/** Takes one file, by a button or dropped onto its box. */
export function FileDrop({
  label,
  hint,
  accept,
  onFile,
}: {
  label: string
  hint: string
  accept: string
  onFile: (file: File) => void
}) {
  const [isOver, setOver] = useState(false)
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
      className={classNames(
        'flex flex-wrap items-center gap-3 rounded-desk border border-dashed p-4 text-desk text-ink2',
        isOver ? 'border-action bg-action-tint' : 'border-line',
      )}
    >
      <FileButton label={label} accept={accept} onFile={onFile} />
      {hint}
    </div>
  )
}
