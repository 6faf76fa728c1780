import Baby from 'lucide-react/icons/baby'
import BedDouble from 'lucide-react/icons/bed-double'
import Calendar from 'lucide-react/icons/calendar'
import Cctv from 'lucide-react/icons/cctv'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import PawPrint from 'lucide-react/icons/paw-print'
import Sun from 'lucide-react/icons/sun'
import Users from 'lucide-react/icons/users'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import BookUser from 'lucide-react/icons/book-user'
import FileLock from 'lucide-react/icons/file-lock'
import HandCoins from 'lucide-react/icons/hand-coins'
import House from 'lucide-react/icons/house'
import Wallet from 'lucide-react/icons/wallet'
import type { HerSaid } from '#api/hiring/her-answer.ts'

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
  work: BriefcaseBusiness,
  home: House,
  passport: BookUser,
  free: HandCoins,
  papers: FileLock,
} as const

/** Facts that she reads, each with its meaning for her. */
export function FactList({ lines }: Pick<HerSaid, 'lines'>) {
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
