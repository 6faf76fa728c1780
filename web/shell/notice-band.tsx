import { useLocation } from 'react-router'
import { noticesAt } from '#domain/site/notices/notices-at.ts'
import { classNames, textLinkClass } from '#web/ui/style/class-names.ts'
import type { SiteInfo } from '#web/site-info.ts'

/** The notices of this page, one below the other. */
export function NoticeBand({ notices }: { notices: NonNullable<SiteInfo['notices']> }) {
  const shown = noticesAt(notices.running, useLocation().pathname)
  if (shown.length === 0) return null
  return (
    <aside aria-label={notices.label} className="print:hidden">
      {shown.map(({ id, kind, lead, text, language, aside, link }) => (
        <p
          key={id}
          className={classNames(
            'page-x py-2 text-small text-ink',
            kind === 'warning' ? 'bg-saffron-tint' : 'bg-info-tint',
          )}
        >
          {lead ? <b className="font-semibold">{lead} </b> : null}
          <span lang={language} dir="auto" className="wrap-anywhere">
            {text}
          </span>
          {aside ? <span className="text-ink2"> ({aside})</span> : null}
          {link ? (
            <>
              {' '}
              <a href={link.path} className={textLinkClass()}>
                {link.words}
              </a>
            </>
          ) : null}
        </p>
      ))}
    </aside>
  )
}
