import { useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { getResource } from '#api/site/resources.ts'
import type { ResourceCode } from '#domain/resources/resource-codes.ts'
import { browserSend } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Sheet } from '#web/ui/layers/sheet.tsx'
import { PlaceholderBlock } from '#web/ui/marks/placeholder.tsx'
import { useFound } from '#web/ui/hooks/use-found.ts'
import { NarrowWays } from './narrow-ways.tsx'
import { ReaderFrame } from './reader-frame.tsx'
import type { Resource } from './resource.ts'
import './resource-modal.css'
import { TextPane } from './text-pane.tsx'
import { useIsWide } from './use-viewer.ts'

type Props = { code: ResourceCode; title: string; onClose: () => void }

/** A document over the linking page (R06), freed when closed. */
export function Screen(props: Props) {
  const { loaded, again } = useResource(props.code)
  const isWide = useIsWide()
  return isWide && typeof loaded === 'object' ? (
    <WideModal resource={loaded} onClose={props.onClose} />
  ) : (
    <TextSheet {...props} {...{ loaded, again }} />
  )
}

function WideModal({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const id = useId()
  return (
    <Modal open onClose={onClose} aria-labelledby={id} className="modal-centre modal-document">
      <ReaderFrame
        {...{ resource, onClose }}
        titleLevel="h2"
        titleId={id}
        className="h-full bg-raised pt-2"
      />
    </Modal>
  )
}

function TextSheet({
  title,
  onClose,
  loaded,
  again,
}: Props & { loaded: Loaded; again: () => void }) {
  const t = useTranslations('resources')
  return (
    <Sheet
      open
      onClose={onClose}
      title={typeof loaded === 'object' ? loaded.title : title}
      closeLabel={t('close')}
    >
      {loaded === 'loading' ? (
        <output className="block">
          <span className="sr-only">{t('loading')}</span>
          <PlaceholderBlock className="h-11 w-1/2" />
          <PlaceholderBlock className="mt-4 h-[60dvh] w-full" />
        </output>
      ) : null}
      {loaded === 'failed' ? (
        <div role="alert" className="py-8">
          <p className="font-semibold">{t('lineTitle')}</p>
          <p className="mt-1 text-small text-ink2">{t('lineBody')}</p>
          <Button tone="edged" size="small" className="mt-4" onClick={again}>
            {t('again')}
          </Button>
        </div>
      ) : null}
      {typeof loaded === 'object' ? (
        <>
          <NarrowWays resource={loaded} />
          <TextPane resource={loaded} level="h3" />
        </>
      ) : null}
    </Sheet>
  )
}

type Loaded = Resource | 'loading' | 'failed'

function useResource(code: ResourceCode) {
  const lang = useLocale().split('-')[0] ?? 'en'
  const { found = 'loading', again } = useFound<Loaded>(() => load(code, lang), code + lang)
  return { loaded: found, again }
}

async function load(code: ResourceCode, lang: string): Promise<Loaded> {
  try {
    return await browserSend(getResource, { code, lang }, { suppressErrors: true })
  } catch {
    return 'failed'
  }
}
