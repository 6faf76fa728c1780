import { useId } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import type { ButtonTone } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/style/class-names.ts'

/** Chooses one file; it looks like the other buttons, and a keyboard reaches it. */
export function FileButton({
  label,
  accept,
  tone = 'edged',
  onFile,
}: {
  label: string
  accept: string
  tone?: ButtonTone
  onFile: (file: File) => void
}) {
  const id = useId()
  return (
    <span className="relative inline-flex">
      <input
        id={id}
        type="file"
        accept={accept}
        className="peer absolute inset-0 opacity-0"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file may be chosen again.
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <label
        htmlFor={id}
        className={classNames(
          buttonClass({ tone, size: 'desk' }),
          'relative cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-focus',
        )}
      >
        {label}
      </label>
    </span>
  )
}
