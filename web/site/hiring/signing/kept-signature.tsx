import { useTranslations } from 'use-intl'
import { classNames } from '#web/ui/style/class-names.ts'
import { SignatureImage } from '#web/ui/signature/signature-image.tsx'
import type { GivenInk } from './pad-state.ts'

/** A kept signature as large as its box allows. */
export function KeptSignature({ specimen, className }: { specimen: GivenInk; className?: string }) {
  const t = useTranslations('signing')
  if (specimen.way === 'typed') {
    return (
      <span className={classNames('min-w-0 flex-1 pt-1.5', className)}>
        <span className="block truncate text-small font-medium text-ink">{specimen.name}</span>
        <span className="block text-caption text-ink3">{t('typedMark')}</span>
      </span>
    )
  }
  return (
    <SignatureImage
      strokes={specimen.strokes}
      label=""
      className={classNames('min-h-0 w-full flex-1 py-1 text-ink', className)}
    />
  )
}
