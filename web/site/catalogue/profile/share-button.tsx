import Share from 'lucide-react/icons/share'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { copyText } from '#web/ui/copy-text.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import { useWording } from '#web/site/catalogue/use-wording.ts'

/** By the phone's own sheet, else by copying, which is confirmed. */
export function ShareButton({
  path,
  title,
  label,
  className,
  placeClassName,
  children,
}: {
  /** Path and query of this site; made by the press where it takes one. */
  path: string | (() => Promise<string>)
  title: string
  /** The name of the button where it shows only its icon. */
  label: string
  className: string
  placeClassName?: string
  children?: ReactNode
}) {
  const { t } = useWording()
  const [told, setTold] = useState('')

  async function share(): Promise<void> {
    const url = new URL(typeof path === 'string' ? path : await path(), location.origin).href
    if (typeof navigator.share === 'function' && (await sharedBySheet({ title, url }))) return
    const text = await copyText(url)
    setTold(text ? t('copied') : t('notCopied', { address: url }))
    setTimeout(() => setTold(''), 4_000)
  }

  return (
    <span className={classNames('relative inline-flex', placeClassName)}>
      <button type="button" aria-label={label} onClick={() => void share()} className={className}>
        <Share aria-hidden size={children ? 16 : 20} strokeWidth={children ? 2 : 1.75} />
        {children}
      </button>
      <output
        className={
          told
            ? 'absolute end-0 top-full z-30 mt-2 w-max max-w-72 rounded-field bg-ink px-3 py-2 text-small break-all text-paper shadow-float'
            : 'sr-only'
        }
      >
        {told}
      </output>
    </span>
  )
}

/** False where a press is too long ago for the browser to open its sheet. */
async function sharedBySheet(shared: { title: string; url: string }): Promise<boolean> {
  try {
    await navigator.share(shared)
    return true
  } catch (error) {
    // Browsers report a sheet closed by the visitor as a failure too.
    return !(error instanceof DOMException && error.name === 'NotAllowedError')
  }
}
