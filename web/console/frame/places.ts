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
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import type { ComponentType } from 'react'

/** A place of the menu. */
export type Place = {
  to: string
  name:
    | 'today'
    | 'applications'
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

/** In the order of the menu; a phone shows the first four and leads to the others. */
export const places: readonly Place[] = [
  { to: '/', name: 'today', needs: 'see-cases', icon: Inbox },
  { to: '/applications', name: 'applications', needs: 'see-cases', icon: ClipboardList },
  { to: '/people', name: 'people', needs: 'see-people', icon: ContactRound },
  { to: '/money', name: 'money', needs: 'see-money', icon: Wallet },
  { to: '/conversations', name: 'conversations', needs: 'see-cases', icon: MessagesSquare },
  { to: '/campaigns', name: 'campaigns', needs: 'see-campaigns', icon: Megaphone },
  { to: '/simulator', name: 'simulator', needs: 'see-settings', icon: FlaskConical },
  { to: '/words', name: 'words', needs: 'see-words', icon: Columns3 },
  { to: '/team', name: 'team', needs: 'see-team', icon: Users },
  { to: '/settings', name: 'settings', needs: 'see-settings', icon: Settings },
  { to: '/privacy', name: 'privacy', needs: 'see-privacy', icon: ShieldCheck },
  { to: '/audit', name: 'audit', needs: 'see-audit', icon: ScrollText },
  { to: '/health', name: 'health', needs: 'see-health', icon: HeartPulse },
]
