import { Check, FileText, Globe, Heart, MessageCircle } from 'lucide-react'
import Link from 'next/link'
import { MenuButton } from './choices.jsx'
import { TopLink, TopPage, chatAddress } from './look.js'

const pages = [
  ['/hire-maid', 'Maids'],
  ['/hire-nanny', 'Nannies'],
  ['/#visas', 'Visas'],
  ['/#prices', 'Prices'],
  ['/hire-maid/faq', 'Questions'],
]
const languages = [
  ['en', 'English'],
  ['ar', 'العربية'],
  ['hi', 'हिन्दी'],
  ['ru', 'Русский'],
  ['fr', 'Français'],
]

export function Header() {
  return (
    <header className="page-x flex h-14 items-center in-data-client-app:hidden border-line md:h-18 md:border-b print:hidden">
      <Link
        aria-label="Daarly, home"
        className="flex min-h-11 items-center rounded-tag no-underline"
        href="/"
      >
        <span className="inline-flex items-center gap-2.5 text-ink">
          <svg viewBox="0 0 24 27" aria-hidden="true" className="h-[27px] w-auto shrink-0">
            <path d="M13.5 27V10.2L10.8 6.6A6 6 0 0 1 18.5 12.5V27z" fill="var(--saffron)" />
            <path
              d="M0 27V12a12 12 0 0 1 24 0v15h-6V12.5a6 6 0 0 0-12 0V27z"
              fill="var(--action)"
            />
          </svg>
          <span className="font-[660] tracking-[-0.03em] text-[21px] leading-7">Daarly</span>
        </span>
      </Link>
      <nav aria-label="Menu" className="ms-8 hidden md:block lg:ms-14">
        <ul className="flex gap-4 lg:gap-6">
          {pages.map(([href, text], place) => (
            <li key={href}>
              <Link
                className={`${TopLink} ${TopPage}`}
                aria-current={place === 0 ? 'page' : undefined}
                href={href}
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="ms-auto flex items-center gap-1 md:gap-4 lg:gap-6">
        <a href={chatAddress} className={`${TopLink} max-md:hidden`}>
          <MessageCircle aria-hidden size={20} strokeWidth={1.75} />
          <span className="max-lg:sr-only">Chat, 9 am to 10 pm</span>
        </a>
        <Link className={`${TopLink} ${TopPage} text-ink! max-md:hidden`} href="/shortlisted-maids">
          <Heart aria-hidden size={20} strokeWidth={1.75} />
          <span className="max-lg:sr-only">Saved</span>
        </Link>
        <Link className={`${TopLink} ${TopPage} text-ink! max-md:hidden`} href="/my-hire">
          <FileText aria-hidden size={20} strokeWidth={1.75} />
          <span className="max-lg:sr-only">My hire</span>
        </Link>
        <details className="relative">
          <summary className="flex min-h-11 items-center gap-1.5 rounded-tag px-2 text-small font-medium hover:bg-sunken">
            <Globe aria-hidden size={20} strokeWidth={1.75} />
            <span className="sr-only">Language: English</span>
            <span aria-hidden="true">EN</span>
          </summary>
          <ul className="absolute end-0 top-full z-30 mt-1 min-w-44 rounded-button bg-raised p-1.5 shadow-float forced-colors:border">
            {languages.map(([code, name], place) => (
              <li key={code}>
                <a
                  href={`?lang=${code}`}
                  hrefLang={code}
                  lang={code}
                  aria-current={place === 0 ? 'true' : undefined}
                  className="flex min-h-11 items-center justify-between gap-4 rounded-field px-3 text-small no-underline hover:bg-sunken aria-[current]:font-semibold"
                >
                  {name}
                  {place === 0 ? (
                    <Check aria-hidden size={20} strokeWidth={1.75} className="text-action" />
                  ) : null}
                </a>
              </li>
            ))}
          </ul>
        </details>
        <MenuButton />
      </div>
    </header>
  )
}
