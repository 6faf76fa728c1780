import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { OwnChat } from './find-own-chat.ts'

/**
 * The chat that rules chose for this visit [O05], once it is known; pages are the same for everybody,
 * so it is asked after they are alive, and only where there are rules.
 */
export function useOwnChat(isAsked: boolean | undefined): OwnChat | undefined {
  const { pathname } = useLocation()
  const [chat, setChat] = useState<OwnChat>()
  useEffect(() => {
    if (!isAsked) return
    let isHere = true
    void import('./find-own-chat.ts')
      .then(({ findOwnChat }) => findOwnChat(pathname))
      .then((found) => isHere && setChat(found))
      .catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [isAsked, pathname])
  return chat
}
