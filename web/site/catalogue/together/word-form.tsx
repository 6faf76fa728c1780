import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { sayInRoom } from '#api/catalogue/rooms.ts'
import type { Room } from '#api/catalogue/rooms.ts'
import { ROOM_NOTE_LENGTH, roomWords } from '#domain/catalogue/room.ts'
import type { RoomWord } from '#domain/catalogue/room.ts'
import { browserSend } from '#web/api-client.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextAreaField } from '#web/ui/fields/text/text-area-field.tsx'
import { classNames, textLinkClass } from '#web/ui/style/class-names.ts'

const icons = { yes: Check, maybe: Minus, no: X } as const

/** Yes, maybe and no as equal buttons, with a note. */
export function WordForm(props: {
  roomId: string
  person: Room['people'][number]
  onSaid: () => void
  /** Takes the row of the note's button, which shrinks beside it, so that nothing moves. */
  hire?: ReactNode
}) {
  const { roomId, person, onSaid, hire } = props
  const { maid, mine } = person
  const t = useTranslations('together')
  const [note, setNote] = useState(mine?.note ?? '')
  const [isNoting, setNoting] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function say(word: RoomWord): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      const said = { roomId, maidId: maid.id, word, note: note.trim() || undefined }
      await browserSend(sayInRoom, said)
      setNoting(false)
      onSaid()
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="mt-3">
      <fieldset className="grid grid-cols-[repeat(3,minmax(auto,1fr))] gap-1.5 md:gap-2">
        <legend className="sr-only">{maid.name}</legend>
        {roomWords.map((word) => {
          const Icon = icons[word]
          const isMine = mine?.word === word
          return (
            <Button
              key={word}
              tone="edged"
              size="small"
              aria-pressed={isMine}
              busy={isBusy}
              onClick={() => void say(word)}
              className={classNames(
                'px-1! min-[22rem]:px-3! min-[22rem]:whitespace-nowrap',
                isMine && 'bg-action-tint! shadow-edge-action!',
              )}
            >
              <Icon aria-hidden size={16} strokeWidth={2} className="shrink-0" />
              {t(word === 'no' ? 'noWord' : word)}
            </Button>
          )
        })}
      </fieldset>
      {isNoting ? (
        <Note
          person={person}
          note={note}
          isBusy={isBusy}
          onChange={setNote}
          onSave={(word) => void say(word)}
        />
      ) : (
        <NoteRow hire={hire} onNote={() => setNoting(true)} />
      )}
    </div>
  )
}

/** Far from the words, which are one slip of a thumb away. */
function NoteRow({ hire, onNote }: { hire: ReactNode; onNote: () => void }) {
  const t = useTranslations('together')
  return (
    <div className="mt-5 flex min-h-11 items-center gap-2">
      {hire}
      {hire ? (
        <IconButton tone="sunken" label={t('addNote')} onClick={onNote}>
          <Pencil aria-hidden size={16} strokeWidth={2} />
        </IconButton>
      ) : (
        <button
          type="button"
          onClick={onNote}
          className={textLinkClass('flex min-h-11 items-center gap-2 text-small')}
        >
          <Pencil aria-hidden size={16} strokeWidth={2} />
          {t('addNote')}
        </button>
      )}
    </div>
  )
}

/** Sent with the next word, or alone after one. */
function Note(props: {
  person: Room['people'][number]
  note: string
  isBusy: boolean
  onChange: (note: string) => void
  onSave: (word: RoomWord) => void
}) {
  const { maid, mine } = props.person
  const t = useTranslations('together')
  return (
    <div className="mt-3">
      <TextAreaField
        name={`note-${maid.id}`}
        label={t('note')}
        hint={t('noteHint')}
        value={props.note}
        onChange={(event) => props.onChange(event.target.value)}
        rows={2}
        maxLength={ROOM_NOTE_LENGTH}
      />
      {mine ? (
        <Button
          tone="edged"
          size="small"
          className="mt-3"
          busy={props.isBusy}
          onClick={() => props.onSave(mine.word)}
        >
          {t('saveNote')}
        </Button>
      ) : null}
    </div>
  )
}
