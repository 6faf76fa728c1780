import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

/** Title, an action such as "Clear 2", and the cross. */
export function ModalHead({
  id,
  title,
  action,
  closeLabel,
  onClose,
  className,
}: {
  id: string
  title: ReactNode
  action?: ReactNode
  closeLabel: string
  onClose: () => void
  className?: string
}) {
  return (
    <div className={classNames('flex min-h-11 items-start gap-3', className)}>
      <h2
        id={id}
        data-modal-title
        tabIndex={-1}
        className="min-w-0 flex-1 py-2 text-title outline-none"
      >
        {title}
      </h2>
      {action ? <div className="flex min-h-11 items-center">{action}</div> : null}
      <IconButton label={closeLabel} onClick={onClose} className="-me-2">
        <X aria-hidden size={24} strokeWidth={1.75} />
      </IconButton>
    </div>
  )
}
