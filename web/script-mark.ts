import { createContext, use } from 'react'

/** Mark of the server's inline scripts while rendering; absent in browsers. */
export const ScriptMarkContext = createContext<string | undefined>(undefined)

/** The mark as a script's `nonce`, without which the policy blocks it. */
export const useScriptMark = (): string | undefined => use(ScriptMarkContext)
