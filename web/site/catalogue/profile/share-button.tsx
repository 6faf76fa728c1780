import Share from 'lucide-react/icons/share'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { copyText } from '#web/ui/copy-text.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import { useWording } from '#web/site/catalogue/use-wording.ts'

/** Shares by the system's sheet, else copies and confirms. */
export function ShareButton({
  path,
  title,
  label,
  className,
  placeClassName,
  children,
}: {
  /** Path and query, made at the press where that takes time. */
  path: string | (() => Promise<string>)
  title: string
  /** Label of the icon-only button. */
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

/** False where the press is too old for the system's sheet. */
async function sharedBySheet(shared: { title: string; url: string }): Promise<boolean> {
  try {
    await navigator.share(shared)
    return true
  } catch (error) {
    // A sheet closed by the visitor also rejects.
    return !(error instanceof DOMException && error.name === 'NotAllowedError')
  }
}
