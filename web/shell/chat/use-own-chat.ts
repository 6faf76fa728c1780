import { useLocation } from 'react-router'
import { useFound } from '#web/ui/hooks/use-found.ts'
import type { OwnChat } from './find-own-chat.ts'

/**
 * The chat that rules chose [O05], asked after hydration because public pages are the same for
 * everybody.
 */
export function useOwnChat(isAsked: boolean | undefined): OwnChat | undefined {
  const { pathname } = useLocation()
  const ask = async () => {
    if (!isAsked) return undefined
    const { findOwnChat } = await import('./find-own-chat.ts')
    return findOwnChat(pathname)
  }
  return useFound(ask, `${isAsked} ${pathname}`).found
}
