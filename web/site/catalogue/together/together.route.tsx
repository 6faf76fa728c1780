import { useLoaderData } from 'react-router'
import { getRoom } from '#api/catalogue/rooms.ts'
import type { Room } from '#api/catalogue/rooms.ts'
import { browserLoad, serverLoad } from '#web/load.ts'
import type { LoadArgs } from '#web/load.ts'
import { CallFailure } from '#web/send.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { NoRoom } from './no-room.tsx'
import { JoinRoom } from './join-room.tsx'
import { RoomPage } from './room-page.tsx'

type Loaded = { room?: Room; isMissing?: boolean }

/** `?room=` for the room's people; the invited have a secret behind `#`. */
async function load({ send, url, visit }: LoadArgs): Promise<Loaded> {
  const roomId = url.searchParams.get('room')
  if (!roomId) return {}
  try {
    return await send(getRoom, { roomId, lang: visit.language }, { suppressErrors: true })
  } catch (error) {
    if (error instanceof CallFailure && [400, 404, 422].includes(error.status)) {
      return { isMissing: true }
    }
    throw error
  }
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)
export const meta = pageMeta('together', (t) => ({
  title: t('title'),
  description: t('pageDescription'),
  keywords: t('pageKeywords'),
  noIndex: true,
}))

/** A saved list that two people decide about without an account. */
export default function Together() {
  const { room, isMissing } = useLoaderData<typeof loader>()
  if (room) return <RoomPage key={room.roomId} loaded={room} />
  return isMissing ? <NoRoom why="missing" /> : <JoinRoom />
}
