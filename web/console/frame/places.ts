import ClipboardList from 'lucide-react/icons/clipboard-list'
import Columns3 from 'lucide-react/icons/columns-3'
import ContactRound from 'lucide-react/icons/contact-round'
import FlaskConical from 'lucide-react/icons/flask-conical'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import Inbox from 'lucide-react/icons/inbox'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Megaphone from 'lucide-react/icons/megaphone'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Stamp from 'lucide-react/icons/stamp'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import type { ComponentType } from 'react'

/** A place of the menu. */
export type Place = {
  to: string
  name:
    | 'today'
    | 'applications'
    | 'visas'
    | 'people'
    | 'money'
    | 'conversations'
    | 'campaigns'
    | 'words'
    | 'team'
    | 'settings'
    | 'privacy'
    | 'simulator'
    | 'audit'
    | 'health'
  /** Without this action the place is not shown. */
  needs: string
  icon: ComponentType<{ size: number; strokeWidth: number; 'aria-hidden': true }>
}

/** Places that belong together, below a heading of the menu. */
export type PlaceGroup = {
  name: 'work' | 'site' | 'business' | 'house'
  places: readonly Place[]
}

/** In the order of the menu. */
const placeGroups: readonly PlaceGroup[] = [
  {
    name: 'work',
    places: [
      { to: '/', name: 'today', needs: 'see-cases', icon: Inbox },
      { to: '/applications', name: 'applications', needs: 'see-cases', icon: ClipboardList },
      { to: '/visas', name: 'visas', needs: 'see-cases', icon: Stamp },
      { to: '/conversations', name: 'conversations', needs: 'see-cases', icon: MessagesSquare },
    ],
  },
  {
    name: 'site',
    places: [
      { to: '/people', name: 'people', needs: 'see-people', icon: ContactRound },
      { to: '/words', name: 'words', needs: 'see-words', icon: Columns3 },
    ],
  },
  {
    name: 'business',
    places: [
      { to: '/money', name: 'money', needs: 'see-money', icon: Wallet },
      { to: '/campaigns', name: 'campaigns', needs: 'see-campaigns', icon: Megaphone },
      { to: '/simulator', name: 'simulator', needs: 'see-settings', icon: FlaskConical },
    ],
  },
  {
    name: 'house',
    places: [
      { to: '/settings', name: 'settings', needs: 'see-settings', icon: Settings },
      { to: '/team', name: 'team', needs: 'see-team', icon: Users },
      { to: '/privacy', name: 'privacy', needs: 'see-privacy', icon: ShieldCheck },
      { to: '/audit', name: 'audit', needs: 'see-audit', icon: ScrollText },
      { to: '/health', name: 'health', needs: 'see-health', icon: HeartPulse },
    ],
  },
]

/** Places of a phone's bar, beside the way to the others. */
const IN_BAR = 4
/** These stand in the bar before any other. */
const firstInBar: readonly Place['name'][] = ['today', 'applications', 'people', 'money']

/** The groups in which somebody has a place, by what they may do. */
export const groupsFor = (actions: readonly string[]): PlaceGroup[] =>
  keptIn(placeGroups, ({ needs }) => actions.includes(needs))

/** Without the other places, and without groups that are then empty. */
const keptIn = (groups: readonly PlaceGroup[], isKept: (place: Place) => boolean): PlaceGroup[] =>
  groups
    .map(({ name, places }) => ({ name, places: places.filter((place) => isKept(place)) }))
    .filter(({ places }) => places.length > 0)

/** Of groups what a phone's bar has no room for. */
export function beyondBar(groups: readonly PlaceGroup[]): PlaceGroup[] {
  const shown = groups.flatMap(({ places }) => places)
  // One more would be as wide as the way to the others.
  if (shown.length <= IN_BAR + 1) return []
  const first = shown.filter(({ name }) => firstInBar.includes(name))
  const bar = new Set(
    [...first, ...shown.filter((place) => !first.includes(place))].slice(0, IN_BAR),
  )
  return keptIn(groups, (place) => !bar.has(place))
}
