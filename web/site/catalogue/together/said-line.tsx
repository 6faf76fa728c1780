import { useTranslations } from 'use-intl'
import type { Room } from '#api/catalogue/rooms.ts'

type SaidProps = { room: Room; person: Room['people'][number] }

/** What the other said of her; one's own word is the pressed button. */
export function TheirWord({ room: { other }, person: { theirs } }: SaidProps) {
  const t = useTranslations('together')
  if (!other) return null
  return (
    <span className="flex min-w-0 font-normal text-ink2">
      <bdi className="truncate">{other.name}</bdi>
      <span className="shrink-0 whitespace-pre"> · </span>
      {theirs ? (
        <span className="shrink-0 font-semibold text-ink">
          {t(theirs.word === 'no' ? 'noWord' : theirs.word)}
        </span>
      ) : (
        <span className="shrink-0">{t('unsaid')}</span>
      )}
    </span>
  )
}

/** The notes that the two people of the room wrote about a worker. */
export function Notes({ room, person: { mine, theirs } }: SaidProps) {
  const t = useTranslations('together')
  const notes = [
    { by: t('you'), note: mine?.note },
    { by: room.other?.name ?? '', note: theirs?.note },
  ].filter(({ note }) => note)
  return notes.map(({ by, note }) => (
    <p key={by} className="mt-2 text-small break-words text-ink2">
      <bdi>{by}</bdi> · <bdi className="text-ink">{note}</bdi>
    </p>
  ))
}
