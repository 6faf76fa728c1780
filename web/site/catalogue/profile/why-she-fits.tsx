import Check from 'lucide-react/icons/check'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useTranslations } from 'use-intl'
import type { MaidProfile } from '#api/catalogue/catalogue.ts'
import type { Filters } from '#domain/catalogue/filters/filters.ts'
import { useVisit } from '#web/use-visit.ts'
import { reasonsToldBy } from './told-by.ts'
import { capitalised, useWording } from '#web/site/catalogue/use-wording.ts'

/** This visitor's wishes first, and one thing to ask before hiring. */
export function WhySheFits({ maid, wishes }: { maid: MaidProfile; wishes: Filters }) {
  const { reason, question } = useWording()
  const tProfile = useTranslations('profile')
  const { mode } = useVisit()
  const { fits, ask } = reasonsToldBy(maid, wishes, { mode, limit: 3 })
  if (fits.length === 0 && !ask) return null
  return (
    <section className="mt-6 xl:mt-0 rounded-card bg-action-tint p-4 pb-5">
      <h2 className="text-body font-semibold">{tProfile('why')}</h2>
      <ul className="mt-2.5 flex flex-col gap-2.5 text-small font-medium">
        {fits.map((fit) => (
          <li key={reason(fit)} className="flex gap-3">
            <Check aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-action" />
            {capitalised(reason(fit))}
          </li>
        ))}
        {ask ? (
          <li className="flex gap-3">
            <MessageCircle
              aria-hidden
              size={20}
              strokeWidth={1.75}
              className="shrink-0 text-saffron-text"
            />
            {question(ask)}
          </li>
        ) : null}
      </ul>
    </section>
  )
}
