import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { OwnChat } from './find-own-chat.ts'

/**
 * The chat that rules chose [O05], asked after hydration because public pages are the same for
 * everybody.
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
