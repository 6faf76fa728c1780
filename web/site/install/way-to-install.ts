import { LOCAL_KEYS, SESSION_KEYS } from '#domain/constants.ts'
import { installWay } from '#domain/installed/install-way.ts'
import type { InstallWay } from '#domain/installed/install-way.ts'
import { isInstalled } from '#web/installed/is-installed.ts'
import { localKeys, sessionKeys } from '#web/storage/browser-storage.ts'

/** How this browser installs the site; undefined where not to offer it. */
export const wayToInstall = (hasOffer: boolean): InstallWay | undefined =>
  installWay({
    agent: navigator.userAgent,
    hasOffer,
    isInstalled: isInstalled(),
    hasDeclined: localKeys.get(LOCAL_KEYS.noInstall) !== undefined,
    isFromClientApp: sessionKeys.get(SESSION_KEYS.isFromClientApp) !== undefined,
  })

/** Ends the offer in this browser for good. */
export function declineInstall(): void {
  localKeys.set(LOCAL_KEYS.noInstall, 'yes')
}
