import { useEffect, useEffectEvent, useState } from 'react'
import { PAGE_CODE } from '#domain/constants.ts'
import { getRoom, watchRoom } from '#api/catalogue/rooms.ts'
import type { Room } from '#api/catalogue/rooms.ts'
import { browserSend } from '#web/api-client.ts'
import { CallFailure } from '#web/send.ts'
import { useVisit } from '#web/use-visit.ts'
import { watchEvents } from '#web/site/hiring/live/watch-application.ts'

/** The live room; `isGone` once it was ended. */
export function useRoom(loaded: Room) {
  const { language: lang } = useVisit()
  const [{ from, heard }, setKnown] = useState({ from: loaded, heard: loaded })
  // Loaded anew, as after a change of language.
  if (from !== loaded) setKnown({ from: loaded, heard: loaded })
  const [isLive, setLive] = useState(true)
  const [isGone, setGone] = useState(false)
  const { roomId } = loaded
  const ask = useEffectEvent(async () => {
    try {
      const { room } = await browserSend(getRoom, { roomId, lang }, { suppressErrors: true })
      setKnown((known) => ({ ...known, heard: room }))
      setLive(true)
    } catch (error) {
      if (error instanceof CallFailure && error.status === 404) setGone(true)
      else setLive(false)
    }
  })
  useEffect(() => {
    if (isGone) return
    const query = new URLSearchParams({ pageCode: PAGE_CODE })
    const path = watchRoom.path.replace(':roomId', roomId)
    const listener = { onNews: () => void ask(), onLine: setLive }
    return watchEvents(`/api/${path}?${query.toString()}`, listener)
  }, [roomId, isGone])
  return { room: heard, isLive, isGone, ask: () => void ask(), leave: () => setGone(true) }
}
