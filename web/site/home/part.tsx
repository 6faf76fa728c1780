import type { ReactNode } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'

/** Its heading stands above, or beside from the desktop on. */
export function Part({
  id,
  title,
  lead,
  children,
  beside = false,
  className,
}: {
  id: string
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
  beside?: boolean
  className?: string
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames(
        'page-x pt-16 outline-none xl:pt-28',
        beside && 'lg:grid lg:grid-cols-[5fr_8fr] lg:items-start lg:gap-x-16 xl:gap-x-24',
        className,
      )}
    >
      <div className={classNames('max-w-140', beside && 'lg:sticky lg:top-12')}>
        <h2 id={`${id}-title`} className="text-head xl:text-[40px] xl:leading-11">
          {title}
        </h2>
        {lead ? <p className="mt-3 text-ink2">{lead}</p> : null}
      </div>
      <div className={beside ? 'mt-6 lg:mt-0' : 'mt-6 xl:mt-8'}>{children}</div>
    </section>
  )
}
