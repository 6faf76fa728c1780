import { ShieldCheck } from 'lucide-react'
import Link from 'next/link'
import { PrivacyButton } from './choices.jsx'
import { FootLink } from './look.js'

const pages = [
  ['/aboutus', 'About us'],
  ['/services', 'Services'],
  ['/gcc-guide', 'Guides'],
  ['/hire-maid/faq', 'Questions'],
  ['/callus', 'Call us'],
  ['/terms-of-service', 'Terms and privacy'],
]

export function Footer() {
  return (
    <footer className="page-x mt-16 border-t border-line py-8 text-small text-ink2 print:hidden">
      <nav aria-label="About this site">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {pages.map(([href, text]) => (
            <li key={href}>
              <Link className={FootLink} href={href}>
                {text}
              </Link>
            </li>
          ))}
          <li>
            <PrivacyButton />
          </li>
        </ul>
      </nav>
      <p className="mt-3 flex items-center gap-2">
        <ShieldCheck aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        Licence 000000 (sample)
      </p>
      <p className="mt-2 text-ink3">Daarly answers 7 days a week, 9 am to 10 pm.</p>
    </footer>
  )
}
