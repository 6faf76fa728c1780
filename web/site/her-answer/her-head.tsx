import Globe from 'lucide-react/icons/globe'
import { useSearchParams } from 'react-router'
import { Logo } from '#web/ui/marks/logo.tsx'
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
  return (
    <>
      {fonts ? <link rel="stylesheet" href={fonts} precedence="default" /> : null}
      <div className="flex min-h-14 items-center justify-between gap-3">
        <Logo />
        <LanguageChoice page={page} label={label} />
      </div>
      <h1 tabIndex={-1} className="mt-2 page-title outline-none">
        {page.title}
      </h1>
      {page.unchecked ? <p className="mt-1 text-caption text-ink3">{page.unchecked}</p> : null}
    </>
  )
}

function LanguageChoice({ page, label }: { page: Page; label: string | undefined }) {
  const [search, setSearch] = useSearchParams()
  const choose = (code: string) => {
    const next = new URLSearchParams(search)
    next.set('speak', code)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return (
    <span className="flex min-w-0 items-center">
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
