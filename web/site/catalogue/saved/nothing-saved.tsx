import Columns3 from 'lucide-react/icons/columns-3'
import Heart from 'lucide-react/icons/heart'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { MaidCard } from '#api/catalogue/catalogue.ts'
import { useSavedList } from '#web/storage/saved-list.ts'
import { CardRow } from '#web/site/catalogue/card-row.tsx'
import { useWishes } from '#web/site/catalogue/filters/use-wishes.ts'
import { WaysToLists } from '#web/site/catalogue/ways-to-lists.tsx'
import { SavedTitle } from './saved-title.tsx'

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const

/** How saving works, with suggestions and the lists. */
export function NothingSaved({ people }: { people: readonly MaidCard[] }) {
  const say = useTranslations('saved')
  const saved = useSavedList()
  const wishes = useWishes()
  const count = people.filter(({ id }) => saved.includes(id)).length
  return (
    <div className="py-4 md:py-8">
      {count > 0 ? <SavedTitle count={count} /> : <h1 className="page-title">{say('empty')}</h1>}
      <ol className="mt-5 grid gap-x-8 gap-y-3 lg:grid-cols-3">
        <Line icon={<Heart {...icon} className="text-action" />}>{say('emptyBody')}</Line>
        <Line icon={<Columns3 {...icon} />}>{say('emptyCompare')}</Line>
        <Line icon={<Users {...icon} />}>{say('emptyTogether')}</Line>
      </ol>
      {people.length > 0 ? (
        <section aria-labelledby="to-save" className="mt-8">
          <h2 id="to-save" className="text-title">
            {say('emptyPeople')}
          </h2>
          <CardRow people={people} wishes={wishes} />
        </section>
      ) : null}
      <WaysToLists className="mt-7" />
    </div>
  )
}

/** Nobody of a list is shown any more, worded for own and shared lists. */
export function NobodyLeft({ isShared }: { isShared: boolean }) {
  const say = useTranslations('saved')
  const whose = isShared ? 'shared' : 'own'
  return (
    <div className="max-w-160 pb-2">
      <h1 className="page-title">{say(`nobodyLeft.${whose}`)}</h1>
      <p className="mt-2 text-body text-ink2">{say(`nobodyLeft.${whose}Body`)}</p>
      <WaysToLists className="mt-6" />
    </div>
  )
}

function Line({ icon: mark, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-4 text-body text-ink2">
      <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-sunken text-ink">
        {mark}
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}
