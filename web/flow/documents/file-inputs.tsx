import Camera from 'lucide-react/icons/camera'
import Paperclip from 'lucide-react/icons/paperclip'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { acceptedTypes } from '#domain/hiring/values/documents.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/style/class-names.ts'

// Must name HEIC, or iPhones do not offer such files (decision 006).
const offeredTypes = acceptedTypes.join(',')
const focusRing = 'has-focus-visible:outline-3 has-focus-visible:outline-offset-2'
const tile = classNames(
  'min-h-14 min-w-12 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-field',
  'bg-action-tint px-1 text-caption font-medium text-action forced-colors:border',
  focusRing,
)

type Chooses = { kind: string; onFile: (file: File) => void }

/** Camera, where there is one, or file. */
export function CameraOrFile(props: Chooses) {
  const { kind } = props
  const t = useTranslations('documents')
  return (
    <div className="flex shrink-0 gap-1">
      <label className={classNames(tile, 'hidden any-pointer-coarse:flex')}>
        <Camera aria-hidden size={20} strokeWidth={1.75} />
        <span id={`${kind}-camera-name`}>{t('camera')}</span>
        <FileInput
          {...props}
          id={`${kind}-camera`}
          named={`${kind}-name ${kind}-camera-name`}
          takesPhoto
        />
      </label>
      <label className={classNames(tile, 'flex')}>
        <Paperclip aria-hidden size={20} strokeWidth={1.75} />
        <span id={`${kind}-file-name`}>{t('file')}</span>
        <FileInput {...props} id={kind} named={`${kind}-name ${kind}-file-name`} />
      </label>
    </div>
  )
}

/** A file button as text; phones offer the camera too. */
export function ReplaceButton({
  children,
  id,
  ...props
}: Chooses & { children: ReactNode; id?: string }) {
  const { kind } = props
  return (
    <label className={buttonClass({ tone: 'quiet', size: 'small', className: replaceClass })}>
      <span id={`${id ?? kind}-replace-name`}>{children}</span>
      <FileInput {...props} id={id ?? kind} named={`${kind}-name ${id ?? kind}-replace-name`} />
    </label>
  )
}

const replaceClass = classNames('cursor-pointer px-3! text-action!', focusRing)

function FileInput(props: Chooses & { id: string; named: string; takesPhoto?: boolean }) {
  return (
    <input
      id={props.id}
      type="file"
      className="sr-only"
      accept={props.takesPhoto ? 'image/jpeg' : offeredTypes}
      capture={props.takesPhoto ? 'environment' : undefined}
      aria-labelledby={props.named}
      aria-describedby={`${props.kind}-state`}
      onChange={(event) => {
        const [file] = event.target.files ?? []
        if (file) props.onFile(file)
        // Allows the same file again after a refusal.
        event.target.value = ''
      }}
    />
  )
}
