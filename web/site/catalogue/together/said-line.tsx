import { useTranslations } from 'use-intl'
import type { Room } from '#api/catalogue/rooms.ts'
import { classNames } from '#web/ui/style/class-names.ts'

type Said = Room['people'][number]['mine']

/** A name's first letter in a disc, filled for oneself. */
export function Disc({ name, isMe }: { name: string; isMe: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-flex size-7 shrink-0 items-center justify-center rounded-full text-caption font-medium forced-colors:border',
        isMe ? 'bg-action text-on-action' : 'bg-tag text-ink shadow-edge',
      )}
    >
      {[...name][0]?.toUpperCase()}
    </span>
  )
}

/** Reserved before anything is said, so that nothing moves. */
export function SaidLine({ name, isMe, said }: { name: string; isMe: boolean; said: Said }) {
  const t = useTranslations('together')
  return (
    <p
      className={classNames(
        'flex min-h-7 gap-2 text-small',
        said?.note ? 'w-full' : 'basis-[calc(50%-0.375rem)]',
      )}
    >
      <Disc name={name} isMe={isMe} />
      <span className="min-w-0 self-center break-words">
        <span className="sr-only">{isMe ? t('you') : name}: </span>
        {said ? (
          <span className="font-semibold">{t(said.word === 'no' ? 'noWord' : said.word)}</span>
        ) : (
          <span className="text-ink3">{t('unsaid')}</span>
        )}
        {said?.note ? (
          <span className="text-ink2">
            {' · '}
            <bdi>{said.note}</bdi>
          </span>
        ) : null}
      </span>
    </p>
  )
}
