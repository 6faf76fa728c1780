import { brand } from '#domain/brand.ts'
import { classNames } from '#web/ui/style/class-names.ts'

/** The mark and name (`markOnly` without), never mirrored. */
export function Logo({
  size = 'normal',
  markOnly,
  className,
}: {
  /** `normal` 27 high in headers, `desk` 22 in the console. */
  size?: 'normal' | 'desk'
  markOnly?: boolean
  className?: string
}) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5 text-ink', className)}>
      <svg
        viewBox={brand.logo.viewBox}
        role={markOnly ? 'img' : undefined}
        aria-label={markOnly ? brand.name : undefined}
        aria-hidden={markOnly ? undefined : true}
        className={size === 'desk' ? 'h-5.5 w-auto shrink-0' : 'h-[27px] w-auto shrink-0'}
      >
        {brand.logo.shapes.map(({ d, colour }) => (
          <path key={d} d={d} fill={`var(--${colour})`} />
        ))}
      </svg>
      {markOnly ? null : (
        <span
          className={classNames(
            'font-[660] tracking-[-0.03em]',
            size === 'desk' ? 'text-[17px] leading-6' : 'text-[21px] leading-7',
          )}
        >
          {brand.name}
        </span>
      )}
    </span>
  )
}
