import Check from 'lucide-react/icons/check'
import { useTranslations } from 'use-intl'
import { classNames } from '#web/ui/style/class-names.ts'
import { KeptSignature } from '#web/site/hiring/signing/kept-signature.tsx'
import type { GivenInk } from '#web/site/hiring/signing/pad-state.ts'

/** Drawn specimens, which can be redrawn. */
export function SignaturePlaces(props: {
  specimens: readonly (GivenInk | null)[]
  /** The specimen under way, from 0; the count when all are done. */
  current: number
  onChoose: (place: number) => void
}) {
  const t = useTranslations('signDirectDebit')
  return (
    <ol aria-label={t('places')} className="grid grid-cols-3 gap-2">
      {props.specimens.map((specimen, index) => {
        const place = index + 1
        const isCurrent = index === props.current
        const look = classNames(
          'relative flex h-16 w-full flex-col xl:h-14 justify-end rounded-button px-2.5 pb-1.5 text-start text-caption',
          placeLook(isCurrent, specimen !== null),
        )
        return (
          // Specimens are identified by their number.
          <li key={place} aria-current={isCurrent ? 'step' : undefined}>
            {specimen && !isCurrent ? (
              <button
                type="button"
                className={look}
                aria-label={t('again', { place })}
                onClick={() => props.onChoose(index)}
              >
                <KeptSignature specimen={specimen} />
                <span className="flex items-center gap-1 font-medium text-action">
                  <Check aria-hidden size={16} strokeWidth={2} />
                  {t('ordinal', { place: String(place) })}
                </span>
              </button>
            ) : (
              <span className={look}>
                {t('ordinal', { place: String(place) })}
                {isCurrent ? <span className="sr-only">, {t('current')}</span> : null}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function placeLook(isCurrent: boolean, isKept: boolean): string {
  if (isCurrent) return 'bg-action-tint text-ink2 shadow-edge-chosen forced-colors:border-2'
  if (isKept) return 'bg-raised shadow-line hover:shadow-edge-action forced-colors:border'
  return 'text-ink3 shadow-line forced-colors:border'
}
