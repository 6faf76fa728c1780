import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '#web/ui/style/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { listenForHold } from './listen-for-hold.ts'

/** `danger` for refusals, `info` for information. */
export type BannerTone = 'danger' | 'info'

/**
 * Always in the page, so that new banners are announced. `onHold` lets the caller stop its clock.
 */
export function BannerRegion({
  label,
  onHold,
  above,
  children,
}: {
  /** The region's label, such as "Notifications". */
  label: string
  onHold?: (isHeld: boolean) => void
  /** An open dialog to render the banners in, where they stay reachable. */
  above?: HTMLElement
  children?: ReactNode
}) {
  const ref = useRef<HTMLElement>(null)
  const tell = useEffectEvent((isHeld: boolean) => onHold?.(isHeld))
  useEffect(() => {
    const region = ref.current
    if (!region) return
    if (above) region.showPopover()
    return listenForHold(region, (isHeld) => tell(isHeld))
  }, [above])
  const region = (
    <section
      ref={ref}
      popover={above && 'manual'}
      aria-label={label}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-2 top-(--banner-top) bottom-auto z-40 mx-auto my-0 flex h-auto w-auto max-w-120 flex-col gap-2 overflow-visible bg-transparent text-ink print:hidden"
    >
      {children}
    </section>
  )
  return above ? createPortal(region, above) : region
}

/**
 * What happened, what it means, up to two links. `compact` shows only the title; `onToggle` changes
 * the form.
 */
export function Banner({
  tone,
  title,
  children,
  links,
  closeLabel,
  onClose,
  compact = false,
  onToggle,
}: {
  tone: BannerTone
  title: ReactNode
  children?: ReactNode
  /** One or two links, the primary one first. */
  links?: ReactNode
  closeLabel: string
  onClose: () => void
  compact?: boolean
  onToggle?: () => void
}) {
  const Icon = tone === 'danger' ? CircleAlert : Info
  return (
    <div
      className={classNames(
        'banner pointer-events-auto flex gap-3 rounded-button bg-raised ps-4 pe-2 forced-colors:border',
        tone === 'danger' ? 'shadow-float-danger' : 'shadow-float-info',
      )}
    >
      <Icon
        aria-hidden
        size={20}
        strokeWidth={1.75}
        className={classNames('mt-3.5 shrink-0', tone === 'danger' ? 'text-danger' : 'text-info')}
      />
      <div className="min-w-0 flex-1 py-3">
        {/* The same node, so that shrinking is not announced again. */}
        <p className={classNames('font-semibold', compact && 'truncate')}>
          {onToggle ? (
            <button
              type="button"
              aria-expanded={!compact}
              onClick={onToggle}
              className={classNames(
                'max-w-full rounded-tag [text-align:inherit]',
                compact && 'truncate',
              )}
            >
              {title}
            </button>
          ) : (
            title
          )}
        </p>
        {compact || !children ? null : <div className="mt-1 text-small text-ink2">{children}</div>}
        {compact || !links ? null : (
          <div className="mt-1 -mb-1 flex min-h-11 flex-wrap items-center gap-x-5 text-small">
            {links}
          </div>
        )}
      </div>
      <IconButton label={closeLabel} onClick={onClose} className="mt-0.5 shrink-0">
        <X aria-hidden size={20} strokeWidth={1.75} />
      </IconButton>
    </div>
  )
}
