import type { MouseEvent, ReactNode, RefObject, SyntheticEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'

/** What every sheet and dialog takes. The caller owns `open`; all ways of closing ask by `onClose`. */
export type ModalProps = {
  open: boolean
  /** Asked by Escape, the platform's close gesture, a press on the scrim, the swipe and the cross. */
  onClose: () => void
  children: ReactNode
}

/** Longer than the way out takes (180 ms), so that the content leaves with its box. */
const leaveMilliseconds = 220

/**
 * The native dialog in the top layer: focus stays in it and returns to where it was, Escape and
 * the scrim ask to close. Its content exists only while it is open. Focus goes to the element
 * marked `data-focus-first`, else to the heading marked `data-modal-title`.
 */
export function Modal({
  open,
  onClose,
  children,
  className,
  dialogRef,
  ...names
}: ModalProps & {
  className: string
  dialogRef?: RefObject<HTMLDialogElement | null>
  'aria-labelledby'?: string
  'aria-describedby'?: string
}) {
  const ownRef = useRef<HTMLDialogElement>(null)
  const ref = dialogRef ?? ownRef
  const present = usePresence(open)
  const scrim = useScrimPress(onClose)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open || (open && !present)) return
    if (open) showWithFocus(dialog)
    else dialog.close()
  }, [open, present, ref])

  function cancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }

  return (
    <dialog
      {...names}
      {...scrim}
      ref={ref}
      onCancel={cancel}
      // A browser may close without asking when Escape comes twice; then the caller must follow.
      onClose={(event) => event.target === event.currentTarget && open && onClose()}
      className={classNames('modal', className)}
    >
      {present ? children : null}
    </dialog>
  )
}

/** True while open and until the way out is over. */
function usePresence(open: boolean): boolean {
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setPresent(false), leaveMilliseconds)
    return () => clearTimeout(timer)
  }, [open])
  return present
}

/** Only a press that begins and ends on the scrim closes: dragging a selection out of a field does not. */
function useScrimPress(onClose: () => void) {
  const began = useRef(false)
  return {
    onPointerDown: (event: MouseEvent) => {
      began.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent) => {
      if (began.current && event.target === event.currentTarget) onClose()
      began.current = false
    },
  }
}

function showWithFocus(dialog: HTMLDialogElement): void {
  dialog.showModal()
  const first = dialog.querySelector<HTMLElement>('[data-focus-first]')
  const title = dialog.querySelector<HTMLElement>('[data-modal-title]')
  ;(first ?? title)?.focus({ preventScroll: true })
}
