import { createContext, use } from 'react'
import type { getOwnAccount } from '#api/console/sign-in.ts'
import type { OutputOf } from '#api/define-call.ts'

export const AccountContext = createContext<OutputOf<typeof getOwnAccount> | undefined>(undefined)

/** Who is signed in, below the frame. */
export function useAccount(): OutputOf<typeof getOwnAccount> {
  const account = use(AccountContext)
  if (!account) throw new Error('nobody is signed in here')
  return account
}

/** Whether the role allows an action, as the server said: a screen offers nothing else. */
export const useMay = (action: string): boolean => useAccount().actions.includes(action)
