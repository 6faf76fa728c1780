import type { ReactNode } from 'react'
import { useId, useRef } from 'react'
import { ModalHead } from './modal-head.tsx'
import { Modal } from './modal.tsx'
import type { ModalProps } from './modal.tsx'
import { useSwipeDown } from './use-swipe-down.ts'

/** From 768 in the middle or at the side; else from below. */
export type SheetPlace = 'centre' | 'side'

/** A panel over the page. Keep `open` in the address, so that Back closes it too. */
export function Sheet({
  open,
  onClose,
  title,
  action,
  closeLabel,
  children,
  footer,
  place = 'centre',
}: ModalProps & {
  title: ReactNode
  /** Beside the title, such as "Clear 2". */
  action?: ReactNode
  closeLabel: string
  /** Stays below the scrolling content. */
  footer?: ReactNode
  place?: SheetPlace
}) {
  const id = useId()
  const dialogRef = useRef<HTMLDialogElement>(null)
  const swipe = useSwipeDown(dialogRef, onClose)
  return (
    <Modal
      open={open}
      onClose={onClose}
      dialogRef={dialogRef}
      aria-labelledby={id}
      className={place === 'side' ? 'modal-sheet modal-side' : 'modal-sheet'}
    >
      <div className="flex min-h-0 flex-auto flex-col">
        <div {...swipe} className="touch-none pt-2 md:touch-auto md:pt-3">
          <span
            aria-hidden
            className="mx-auto block h-1 w-9 rounded-full bg-line md:hidden forced-colors:bg-[CanvasText]"
          />
          <ModalHead
            id={id}
            title={title}
            action={action}
            closeLabel={closeLabel}
            onClose={onClose}
            className="mt-1 px-4 md:px-6"
          />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-2 pb-5 md:px-6">
          {children}
        </div>
        {footer ? (
          <div className="border-t border-line px-4 pt-3 pb-[max(1.75rem,env(safe-area-inset-bottom))] md:px-6 md:pb-4">
            {footer}
          </div>
        ) : null}
      </div>
    </Modal>
  )
}
