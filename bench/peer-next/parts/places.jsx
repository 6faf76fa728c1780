import { FileText, Heart, MessageCircle, Search } from 'lucide-react'
import Link from 'next/link'
import { chatAddress } from './look.js'

const place =
  'flex min-h-14 flex-col items-center justify-center gap-1 rounded-tag text-caption font-medium no-underline'

const places = [
  ['/hire-maid', Search, 'Browse'],
  ['/shortlisted-maids', Heart, 'Saved'],
  [chatAddress, MessageCircle, 'Chat'],
  ['/my-hire', FileText, 'My hire'],
]

/** The bar at the bottom of a phone. */
export function Places() {
  return (
    <nav
      aria-label="Places"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised px-2 pt-1 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-120 grid-cols-4">
        {places.map(([href, Icon, text], index) => (
          <li key={href}>
            <Link
              aria-current={index === 0 ? 'page' : undefined}
              className={`${place} ${index === 0 ? 'text-action' : 'text-ink3'}`}
              href={href}
            >
              <span className="relative">
                <Icon aria-hidden size={24} strokeWidth={1.75} />
              </span>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
