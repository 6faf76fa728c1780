import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import type { DragEvent } from 'react'
import { useTranslations } from 'use-intl'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/style/class-names.ts'

/** Chooses a file by press, keyboard or drop. */
export function FileChoice({ onFile }: { onFile: (file: File) => void }) {
  const t = useTranslations('verify')
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'mt-6 rounded-card bg-raised p-6 text-center',
        isOver ? 'shadow-edge' : 'shadow-line',
      )}
    >
      <label className={buttonClass({ className: 'cursor-pointer focus-within:ring-3' })}>
        <FileUp aria-hidden size={24} strokeWidth={1.75} />
        {t('choose')}
        <input
          type="file"
          accept="application/pdf,application/zip,.pdf,.zip"
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onFile(file)
            // Allows the same file again after a change.
            target.value = ''
          }}
        />
      </label>
      <p className="mt-2 hidden text-small text-ink3 pointer-fine:block">{t('drop')}</p>
      <p className="mt-3 text-small text-ink2">{t('stays')}</p>
    </div>
  )
}
