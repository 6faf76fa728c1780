import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { inOneLine } from '#web/ui/inline-texts.ts'
import type { Done } from './use-own-data.ts'

/** The result, which stays on screen. */
export function OwnDataDone({ done }: { done: Done }) {
  const t = useTranslations('myData')
  return (
    <output className="block rounded-card bg-action-tint p-5">
      {done.what === 'export' ? <p>{t('exportDone', { phone: inOneLine(done.phone) })}</p> : null}
      {done.what === 'file' ? <p>{t('fileDone')}</p> : null}
      {done.what === 'erase' ? <Erased erased={done.erased} /> : null}
    </output>
  )
}

function Erased({ erased }: { erased: Extract<Done, { what: 'erase' }>['erased'] }) {
  const t = useTranslations('myData')
  const { removed, kept, open } = erased
  return (
    <>
      {open > 0 ? (
        <>
          <p className="font-semibold">{t('open', { count: open })}</p>
          <Link
            to={paths.myHire}
            className={buttonClass({ tone: 'edged', className: 'mt-3 mb-4' })}
          >
            {t('toHire')}
          </Link>
        </>
      ) : null}
      <h2 className="text-title">{removed.length > 0 ? t('eraseDone') : t('nothingErased')}</h2>
      <ul className="mt-2">
        {removed.map(({ kind, count }) => (
          <li key={kind}>
            {t(`kinds.${kind}`)} <span className="text-ink3">({count})</span>
          </li>
        ))}
      </ul>
      {kept.length > 0 ? <h2 className="mt-4 text-title">{t('stays')}</h2> : null}
      <ul className="mt-2">
        {kept.map((one) => (
          <KeptRow key={one.kind} {...one} />
        ))}
      </ul>
    </>
  )
}

function KeptRow({ kind, until }: Extract<Done, { what: 'erase' }>['erased']['kept'][number]) {
  const t = useTranslations('myData')
  const format = useFormatter()
  const day = until && format.dateTime(new Date(`${until}T08:00:00Z`), { dateStyle: 'long' })
  return (
    <li>
      {t(`kinds.${kind}`)}{' '}
      <span className="text-ink2">{day ? t('staysUntil', { day }) : t('staysHire')}</span>
    </li>
  )
}
