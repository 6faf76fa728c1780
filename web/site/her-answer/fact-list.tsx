import Baby from 'lucide-react/icons/baby'
import BedDouble from 'lucide-react/icons/bed-double'
import Calendar from 'lucide-react/icons/calendar'
import Cctv from 'lucide-react/icons/cctv'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import PawPrint from 'lucide-react/icons/paw-print'
import Sun from 'lucide-react/icons/sun'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import type { HerPage } from '#api/hiring/her-answer.ts'

const icons = {
  money: Wallet,
  day: Calendar,
  room: BedDouble,
  children: Baby,
  elders: Users,
  pets: PawPrint,
  cameras: Cctv,
  rest: Sun,
  question: CircleHelp,
} as const

/** Facts of the house, each with its meaning for her. */
export function FactList({ lines }: Pick<HerPage, 'lines'>) {
  return (
    <ul className="mt-4 divide-y divide-line rounded-card bg-raised px-4 shadow-line">
      {lines.map(({ icon, title, note }) => {
        const Icon = icons[icon]
        return (
          <li key={icon} className="flex gap-3.5 py-3.5">
            <Icon
              aria-hidden
              size={20}
              strokeWidth={1.75}
              className="mt-0.5 shrink-0 text-action"
            />
            <p className="min-w-0">
              <span className="block font-semibold">{title}</span>
              {note ? <span className="block text-small text-ink2">{note}</span> : null}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
