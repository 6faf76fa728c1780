import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'
import { ModalHead } from './modal-head.tsx'
import { Modal } from './modal.tsx'
import type { ModalProps } from './modal.tsx'

/** A question in the middle, with buttons in `footer`. */
export function Dialog({
  open,
  onClose,
  title,
  lead,
  closeLabel,
  children,
  footer,
  className,
}: ModalProps & {
  title: ReactNode
  /** One or two lines read with the title. */
  lead?: ReactNode
  closeLabel: string
  footer?: ReactNode
  className?: string
}) {
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      aria-labelledby={id}
      aria-describedby={lead ? `${id}-lead` : undefined}
      className={classNames('modal-centre', className)}
    >
      <div className="flex max-h-[inherit] flex-col overflow-y-auto overscroll-contain px-5 pt-3 pb-5">
        <ModalHead id={id} title={title} closeLabel={closeLabel} onClose={onClose} />
        {lead ? (
          <p id={`${id}-lead`} className="-mt-1 text-small text-ink2">
            {lead}
          </p>
        ) : null}
        <div className="mt-4">{children}</div>
        {footer ? <div className="mt-4 flex flex-wrap gap-3">{footer}</div> : null}
      </div>
    </Modal>
  )
}
