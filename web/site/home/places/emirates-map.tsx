import { useTranslations } from 'use-intl'
import { classNames } from '#web/ui/style/class-names.ts'

export const drawnEmirates = [
  'abu-dhabi',
  'dubai',
  'sharjah',
  'ajman',
  'umm-al-quwain',
  'ras-al-khaimah',
  'fujairah',
] as const
type Emirate = (typeof drawnEmirates)[number]

/** Drawn from longitudes and latitudes; names stand at `at`, at sea. */
const shapes: Record<
  Emirate,
  { d: string; at: [x: number, y: number]; line?: string; look?: string }
> = {
  'abu-dhabi': {
    d: 'M17 201L28 196L37 225L70 227L111 208L150 213L188 211L244 214L273 198L279 175L291 177L306 154L325 138L340 157L367 165L395 154L414 148L422 132L431 134L417 183L414 199L431 213L388 234L388 276L360 318L358 359L339 381L56 330L21 226z',
    at: [215, 290],
    look: 'fill-action',
  },
  dubai: {
    d: 'M325 138L340 124L352 111L364 100L373 92L385 103L391 118L400 130L395 154L367 165L340 157z',
    at: [314, 123],
    line: 'M319 118L339 121',
    look: 'fill-action',
  },
  sharjah: {
    d: 'M373 92L381 83L389 87L395 80L410 82L419 72L432 84L444 80L442 103L446 132L431 134L422 132L414 148L395 154L400 130L391 118L385 103z',
    at: [334, 98],
    line: 'M339 93L375 90',
    look: 'fill-bar-costs',
  },
  ajman: {
    d: 'M381 83L386 75L395 80L389 87z',
    at: [348, 73],
    line: 'M353 70L383 79',
    look: 'fill-action',
  },
  'umm-al-quwain': {
    d: 'M386 75L393 62L406 56L419 72L410 82L395 80z',
    at: [362, 48],
    line: 'M367 45L391 63',
    look: 'fill-bar-costs',
  },
  'ras-al-khaimah': {
    d: 'M406 56L414 47L428 39L434 21L441 14L448 28L446 52L451 60L444 80L432 84L419 72z',
    at: [392, 22],
    line: 'M397 19L427 36',
    look: 'fill-action',
  },
  fujairah: {
    d: 'M451 60L459 59L465 82L468 108L468 129L446 132L442 103L444 80z',
    at: [484, 104],
    line: 'M480 98L468 97',
    look: 'fill-action',
  },
}

/** Where an emirate's mark stands, not an office's street. */
const marksAt: Record<Emirate, [x: number, y: number]> = {
  'abu-dhabi': [300, 188],
  dubai: [365, 112],
  sharjah: [404, 98],
  ajman: [388, 82],
  'umm-al-quwain': [404, 70],
  'ras-al-khaimah': [434, 52],
  fujairah: [455, 96],
}

type MapLook = { className?: string; marked?: readonly Emirate[]; picture?: string }

/** Our own map, so that no other server is asked; `marked` emirates get a mark. */
export function EmiratesMap({ className, marked = ['dubai'], picture }: MapLook) {
  const t = useTranslations('places')
  return (
    <svg
      viewBox="0 0 604 392"
      aria-labelledby="emirates-map-title"
      direction="ltr"
      className={classNames('h-auto w-full', className)}
    >
      <title id="emirates-map-title">{picture ?? t('picture')}</title>
      {drawnEmirates.map((emirate) => (
        <path
          key={emirate}
          d={shapes[emirate].d}
          strokeWidth={2}
          strokeLinejoin="round"
          className={classNames('stroke-paper', shapes[emirate].look)}
        />
      ))}
      {drawnEmirates.map((emirate) => (
        <path
          key={emirate}
          d={shapes[emirate].line ?? ''}
          strokeWidth={1.5}
          className="fill-none stroke-edge"
        />
      ))}
      {drawnEmirates.map((emirate) => (
        <text
          key={emirate}
          x={shapes[emirate].at[0]}
          y={shapes[emirate].at[1]}
          textAnchor={anchorOf(emirate)}
          className={classNames(
            'text-[23px] font-medium lg:text-[17px]',
            emirate === 'abu-dhabi' ? 'fill-on-action' : 'fill-ink',
          )}
        >
          {t(`emirates.${emirate}`)}
        </text>
      ))}
      {marked.map((emirate) => (
        <circle
          key={emirate}
          cx={marksAt[emirate][0]}
          cy={marksAt[emirate][1]}
          r="8"
          strokeWidth={3}
          className="fill-saffron stroke-paper"
        />
      ))}
    </svg>
  )
}

function anchorOf(emirate: Emirate): 'start' | 'middle' | 'end' {
  if (emirate === 'abu-dhabi') return 'middle'
  return emirate === 'fujairah' ? 'start' : 'end'
}
