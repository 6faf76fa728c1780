import Globe from 'lucide-react/icons/globe'
import { useSearchParams } from 'react-router'
import type { OwnProfileWords } from '#api/workers/own-profile.ts'
import { Logo } from '#web/ui/marks/logo.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'

/** The head of a worker's own page; languages are links, since no script runs. */
export function StillHead({ said, title }: { said: OwnProfileWords; title: string }) {
  const [search] = useSearchParams()
  const own = said.languages.find(({ code }) => code === said.language)
  const addressIn = (code: string): string => {
    const words = new URLSearchParams(search)
    words.set('speak', code)
    return `?${words.toString()}`
  }
  return (
    <>
      <details className="group">
        <summary className="flex min-h-14 list-none items-center justify-between gap-3">
          <Logo />
          <span className="flex min-h-11 items-center gap-2 text-small font-medium">
            <Globe aria-hidden size={20} strokeWidth={1.75} />
            <span className="sr-only">{said.words['choose']}</span>
            {own?.name}
          </span>
        </summary>
        <ul className="grid grid-cols-2 gap-x-4 rounded-card bg-raised p-4 shadow-line">
          {said.languages.map(({ code, name }) => (
            <li key={code}>
              <a
                href={addressIn(code)}
                lang={code}
                aria-current={code === said.language || undefined}
                className={textLinkClass('flex min-h-11 items-center')}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </details>
      <h1 tabIndex={-1} className="mt-2 page-title outline-none">
        {title}
      </h1>
      {said.unchecked ? <p className="mt-1 text-caption text-ink3">{said.unchecked}</p> : null}
    </>
  )
}
