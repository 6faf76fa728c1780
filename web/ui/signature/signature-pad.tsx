import Eraser from 'lucide-react/icons/eraser'
import Undo from 'lucide-react/icons/undo-2'
import type { ReactNode, Ref } from 'react'
import { useEffect, useImperativeHandle, useRef } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'
import { isCanvasBlocked, signaturePng } from './signature-canvas.ts'
import { isCutBy, shortPadRatio, widePadRatio } from './signature-strokes.ts'
import type { SignatureStroke } from './signature-strokes.ts'
import { useSignatureDrawing } from './use-signature-drawing.ts'

/** For keeping: a PNG, or null when the browser refuses. */
export type SignaturePadHandle = { toPngBlob: () => Promise<Blob | null> }

/**
 * The caller owns `strokes`, so that they survive rotation and reload. `onBlocked` tells that the
 * canvas is falsified.
 */
export function SignaturePad({
  strokes,
  onChange,
  label,
  signer,
  undoLabel,
  clearLabel,
  onBlocked,
  ref,
}: {
  strokes: readonly SignatureStroke[]
  onChange: (strokes: SignatureStroke[]) => void
  /** Label for screen readers: "Signature 2 of 3". */
  label: string
  /** The name below the line. */
  signer: ReactNode
  undoLabel: string
  clearLabel: string
  onBlocked?: () => void
  ref?: Ref<SignaturePadHandle>
}) {
  const canvasRef = useRef<HTMLCanvasElement>(null)
  useSignatureDrawing(canvasRef, strokes, onChange)
  useImperativeHandle(ref, () => ({ toPngBlob: () => signaturePng(strokes) }), [strokes])
  useEffect(() => {
    if (onBlocked && isCanvasBlocked()) onBlocked()
  }, [onBlocked])

  const isEmpty = strokes.length === 0
  return (
    <fieldset
      aria-label={label}
      className={classNames(
        'relative mx-auto aspect-[1.2] w-full max-w-[calc((100dvh-11rem)*1.2)] min-w-60 overflow-hidden rounded-card bg-raised shadow-edge select-none lg:mx-0 forced-colors:border',
        'lg:max-w-[calc((100dvh-30rem)*1.2)]',
        // Lower where the screen is short or the column wide, unless that would hide ink.
        !isCutBy(shortPadRatio, strokes) && 'max-lg:[@media(height<50rem)]:aspect-[1.6]',
        !isCutBy(widePadRatio, strokes) && 'xl:aspect-[2.5] xl:max-w-208',
      )}
    >
      <div
        aria-hidden
        className="pointer-events-none absolute inset-x-6 bottom-[16%] border-t border-dashed border-edge pt-1.5 text-caption text-ink3"
      >
        <span className="block truncate">{signer}</span>
      </div>
      <canvas ref={canvasRef} className="absolute inset-0 size-full touch-none text-ink">
        {label}
      </canvas>
      <div className="absolute end-2 top-2 flex">
        <PadButton disabled={isEmpty} onClick={() => onChange(strokes.slice(0, -1))}>
          <Undo aria-hidden size={20} strokeWidth={1.75} className="mirror-rtl" />
          {undoLabel}
        </PadButton>
        <PadButton disabled={isEmpty} onClick={() => onChange([])}>
          <Eraser aria-hidden size={20} strokeWidth={1.75} />
          {clearLabel}
        </PadButton>
      </div>
    </fieldset>
  )
}

function PadButton({
  disabled,
  onClick,
  children,
}: {
  disabled: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      // Stays focusable, so that the last undo keeps the focus.
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className="flex min-h-11 items-center gap-2 rounded-field px-3 text-small font-medium hover:bg-sunken aria-disabled:text-ink3 aria-disabled:hover:bg-transparent"
    >
      {children}
    </button>
  )
}
