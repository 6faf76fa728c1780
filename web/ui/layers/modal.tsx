import type { MouseEvent, ReactNode, RefObject, SyntheticEvent } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'
import { useTimeout } from '#web/ui/hooks/use-timer.ts'

/** The caller owns `open`; closing calls `onClose`. */
export type ModalProps = {
  open: boolean
  /** Called by Escape, gesture, scrim, swipe and cross. */
  onClose: () => void
  children: ReactNode
}

/** Longer than the exit's 180 ms, so that content stays until then. */
const leaveMilliseconds = 220

/**
 * The native dialog; its content exists only while open. Focus goes to `data-focus-first`, else to
 * `data-modal-title`.
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
  // Returns the focus even when unmounted while open.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [ref])

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
      // A second Escape may close it unasked: follows.
      onClose={(event) => event.target === event.currentTarget && open && onClose()}
      className={classNames('modal', className)}
    >
      {present ? children : null}
    </dialog>
  )
}

/** True until the exit has ended. */
function usePresence(open: boolean): boolean {
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)
  useTimeout(() => setPresent(false), open ? undefined : leaveMilliseconds)
  return present
}

/** Ignores a text selection dragged onto the scrim. */
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
