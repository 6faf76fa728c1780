import { useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { MaidProfile } from '#api/catalogue/catalogue.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import { useSeen } from '#web/ui/hooks/use-seen.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'

/** Two fill a phone; of three the last one peeks. */
export const columnClass = ({ length }: readonly MaidProfile[]): string =>
  length > 2 ? 'max-md:w-[min(16rem,50vw-2.125rem)]' : 'max-md:w-[min(16rem,50vw-1.25rem)]'

type Props = {
  maids: readonly MaidProfile[]
  /** The table's own names. */
  names: RefObject<Element | null>
  children: ReactNode
}

/** Once the names of a table are above the view, they stay at its top, over their columns. */
export function NamesInView({ maids, names, children }: Props) {
  const moneyText = useMoneyText()
  const strip = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  // Names below the view count as seen, those under a computer's header do not.
  useSeen(names, (isSeen) => setShown(!isSeen), { margin: '-72px 0px 9999px 0px' })
  return (
    <div
      className="min-w-0"
      onScrollCapture={({ target }) => {
        if (strip.current) strip.current.scrollLeft = (target as Element).scrollLeft
      }}
    >
      <div aria-hidden className="sticky top-0 z-20 h-0 lg:top-18 print:hidden">
        <div
          ref={strip}
          className={classNames(
            'page-x overflow-hidden border-b border-line bg-paper xl:px-0',
            isShown ? undefined : 'invisible',
          )}
        >
          <div className="flex gap-x-3 py-2 max-md:w-max lg:gap-x-0 lg:ps-40 2xl:ps-48">
            {maids.map((maid) => (
              <p
                key={maid.id}
                className={classNames('min-w-0 shrink-0 md:flex-1', columnClass(maids))}
              >
                <span className="block truncate font-semibold">{maid.name}</span>
                <span className="block text-caption text-ink3">{moneyText(maid.monthlyPrice)}</span>
              </p>
            ))}
          </div>
        </div>
      </div>
      {children}
    </div>
  )
}
