import { createContext, use } from 'react'

/** What the server's own inline scripts are known by while a page is made; absent in the browser. */
export const ScriptMarkContext = createContext<string | undefined>(undefined)

/** As a script's `nonce`: the page's policy names no inline script that lacks it. */
export const useScriptMark = (): string | undefined => use(ScriptMarkContext)
