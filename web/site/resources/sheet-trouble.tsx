import { useTranslations } from 'use-intl'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { resourceAddress } from './resource.ts'
import type { Resource } from './resource.ts'

/** A retry for a failed load, the download for an unreadable file. */
export function SheetTrouble(props: {
  resource: Resource
  why: 'line' | 'file'
  again: () => void
}) {
  const { resource, why } = props
  const t = useTranslations('resources')
  return (
    <div role="alert" className="grid flex-1 place-content-center bg-sunken p-8">
      <p className="font-semibold">{t(why === 'line' ? 'lineTitle' : 'fileTitle')}</p>
      <p className="mt-1 max-w-100 text-small text-ink2">
        {t(why === 'line' ? 'lineBody' : 'fileBody')}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {why === 'line' ? (
          <Button tone="edged" size="small" onClick={props.again}>
            {t('again')}
          </Button>
        ) : null}
        <a
          href={resourceAddress(resource)}
          download={resource.file.name}
          className={buttonClass({ tone: 'edged', size: 'small' })}
        >
          {t('download')}
        </a>
      </div>
    </div>
  )
}
