import Globe from 'lucide-react/icons/globe'
import { useSearchParams } from 'react-router'
import { Logo } from '#web/ui/marks/logo.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { herFonts } from './her-fonts.ts'

type Page = {
  language: string
  languages: readonly { code: string; name: string }[]
  title: string
  unchecked?: string | undefined
}

/** The head of her pages, with a choice of language. */
export function HerHead({ page, label }: { page: Page; label: string | undefined }) {
  const fonts = herFonts(page.language)
  const [search] = useSearchParams()
  return (
    <>
      {fonts ? <link rel="stylesheet" href={fonts} precedence="default" /> : null}
      <div className="flex min-h-14 items-center justify-between gap-3">
        <Logo />
        <LanguageChoice page={page} label={label} />
      </div>
      <h1 tabIndex={-1} className="mt-2 text-title outline-none lg:text-display">
        {page.title}
      </h1>
      <noscript>
        <ul className="mt-2 flex flex-wrap gap-x-4 text-small">
          {page.languages.map(({ code, name }) => (
            <li key={code}>
              <a
                href={`?${withLanguage(search, code)}`}
                lang={code}
                className={textLinkClass('inline-flex min-h-11 items-center')}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </noscript>
      {page.unchecked ? <p className="mt-1 text-caption text-ink3">{page.unchecked}</p> : null}
    </>
  )
}

function withLanguage(search: URLSearchParams, code: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set('speak', code)
  return next
}

function LanguageChoice({ page, label }: { page: Page; label: string | undefined }) {
  const [search, setSearch] = useSearchParams()
  const choose = (code: string) =>
    setSearch(withLanguage(search, code), { replace: true, preventScrollReset: true })
  return (
    <span className="flex min-w-0 items-center noscript:hidden">
      <Globe aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
      <select
        aria-label={label}
        value={page.language}
        onChange={(event) => choose(event.target.value)}
        className="[field-sizing:content] min-h-11 min-w-0 rounded-field bg-transparent px-2 text-small font-medium"
      >
        {page.languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
