import { useState } from 'react'
import { getRoom, watchRoom } from '#api/catalogue/rooms.ts'
import type { Room } from '#api/catalogue/rooms.ts'
import { browserSend } from '#web/api-client.ts'
import { CallFailure } from '#web/send.ts'
import { useVisit } from '#web/use-visit.ts'
import { useLiveNews } from '#web/site/hiring/live/use-live-news.ts'
import { eventsAddress } from '#web/site/hiring/live/watch-events.ts'

/** The live room; `isGone` once it was ended. */
export function useRoom(loaded: Room) {
  const { language: lang } = useVisit()
  const [{ from, heard }, setKnown] = useState({ from: loaded, heard: loaded })
  // Loaded anew, as after a change of language.
  if (from !== loaded) setKnown({ from: loaded, heard: loaded })
  const [isGone, setGone] = useState(false)
  const { roomId } = loaded
  const ask = async () => {
    try {
      const { room } = await browserSend(getRoom, { roomId, lang }, { suppressErrors: true })
      setKnown((known) => ({ ...known, heard: room }))
      setLive(true)
    } catch (error) {
      if (error instanceof CallFailure && error.status === 404) setGone(true)
      else setLive(false)
    }
  }
  const [isLive, setLive] = useLiveNews(eventsAddress(watchRoom, { roomId }), {
    onNews: () => void ask(),
    isOver: isGone,
  })
  return { room: heard, isLive, isGone, ask: () => void ask(), leave: () => setGone(true) }
}
