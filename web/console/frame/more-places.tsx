import Ellipsis from 'lucide-react/icons/ellipsis'
import { useId, useState } from 'react'
import { NavLink } from 'react-router'
import { useWords } from '#web/console/use-words.ts'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import type { PlaceGroup } from './places.ts'

/** On a phone: the places that its bar has no room for. */
export function MorePlaces({ groups, look }: { groups: readonly PlaceGroup[]; look: string }) {
  const say = useWords('console')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={classNames(look, 'text-ink2 lg:hidden')}
      >
        <Ellipsis aria-hidden size={20} strokeWidth={1.75} />
        {say('places.more')}
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={say('places.more')}
        closeLabel={say('close')}
      >
        <div className="space-y-4">
          {groups.map((group) => (
            <Group key={group.name} group={group} onLeave={() => setOpen(false)} />
          ))}
        </div>
      </Dialog>
    </>
  )
}

function Group({
  group: { name: heading, places },
  onLeave,
}: {
  group: PlaceGroup
  onLeave: () => void
}) {
  const say = useWords('console')
  const id = useId()
  return (
    <section>
      <h3 id={id} className="text-caption text-ink3">
        {say(`groups.${heading}`)}
      </h3>
      <ul aria-labelledby={id} className="-mx-2">
        {places.map(({ to, name, icon: Icon }) => (
          <li key={name}>
            <NavLink
              to={to}
              onClick={onLeave}
              className="flex min-h-12 items-center gap-3 rounded-tag px-2 text-body text-ink no-underline hover:bg-sunken"
            >
              <Icon aria-hidden size={20} strokeWidth={1.75} />
              {say(`places.${name}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
