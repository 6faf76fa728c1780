import type { ReactNode } from 'react'
import type { ShownCase } from '#web/console/one-case/types.ts'
import { DueBy } from '#web/console/today/due-by.tsx'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { useWords } from '#web/console/use-words.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import { CallButtons } from './call-buttons.tsx'
import type { Matter } from './use-matters.ts'

/** The frame of the card: its parts side by side, divided by lines. */
export function DoNowFrame(props: { columns: string; children: ReactNode; isCalm?: boolean }) {
  const { columns, children, isCalm = false } = props
  return (
    <section
      aria-labelledby="do-now"
      className={classNames(
        'mx-4 grid rounded-desk bg-raised lg:mx-6 lg:grid-rows-[auto_1fr]',
        isCalm ? 'border border-line' : 'border-2 border-action',
        columns,
      )}
    >
      {children}
    </section>
  )
}

/** A part beside the first one, as high as the card. */
export const sideClass = 'px-4 pb-4 text-desk lg:row-span-2 lg:border-s lg:border-line lg:pt-4'

export function Head({ read, matter }: { read: ShownCase; matter: Matter }) {
  const say = useWords('oneCase')
  const { item, title, why } = matter
  return (
    <div className="p-4">
      <p className="text-desk font-semibold">
        {say('now.title')} <DueBy at={item.lateAt} />
      </p>
      <h2 id="do-now" className="mt-1 text-title font-semibold">
        {title}
      </h2>
      <p className="mt-1 text-desk text-ink2">{why}</p>
      {item.reason === 'visa-exception' ? <Grounds read={read} /> : null}
      <CallButtons read={read} />
    </div>
  )
}

/** The grounds of a decision about a visa: its emirate, if the household gave one, and the rule. */
function Grounds({ read: { answers } }: { read: ShownCase }) {
  const say = useWords('oneCase')
  const places = useWords('today')
  const home = answers.find(({ step }) => step === stepOf.home)
  const key = `emirates.${home?.values['visaEmirate']}`
  const emirate = places.has(key) ? places(key as 'emirates.dubai') : 'none'
  return <p className="mt-1 text-desk text-ink2">{say('now.rule', { emirate })}</p>
}
