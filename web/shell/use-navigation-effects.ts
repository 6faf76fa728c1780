import { useEffect, useEffectEvent, useRef } from 'react'
import {
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router'
import { hasLocalStorage } from '#web/storage/browser-storage.ts'
import { storeVisitedAddress } from '#web/storage/store-visited-address.ts'
import { keepSiteInfo } from '#web/site-info.ts'
import { loadOutsideLanguage } from '#web/load.ts'
import { keepShownPath, setNavigator } from '#web/navigator.ts'
import { paths } from '#web/paths.ts'
import { pushPageView } from '#web/measuring/site-events.ts'
import { isPageCode } from '#web/pages.ts'
import { useAfterChange } from '#web/ui/hooks/use-after-change.ts'
import { announceNavigation } from './navigation-event.ts'
import { loadTag } from '#web/measuring/load-tag.ts'
import { reportCampaignVisit } from './report-campaign-visit.ts'
import { chosenMode } from '#web/storage/mode.ts'
import { useVisit } from '#web/use-visit.ts'

/** What each navigation does besides the page: events, storage, logs. */
export function useNavigationEffects(): void {
  const { site, language, mode } = useVisit()
  const page = useMatches().at(-1)?.id ?? ''
  const { pathname, search, state: brought } = useLocation()
  const way = useNavigationType()
  const { state } = useNavigation()
  const navigate = useNavigate()
  const isFirst = useRef(true)

  useEffect(() => {
    setNavigator((to, { replace = false, stays = false }) => {
      const stay = { defaultShouldRevalidate: false, preventScrollReset: true }
      void navigate(to, { replace, ...(stays ? stay : {}) })
    })
  }, [navigate])

  useEffect(() => {
    if (site) keepSiteInfo(site)
  }, [site])

  useAfterChange(state, () => state !== 'idle' && announceNavigation())

  const afterNavigation = useEffectEvent((pathname: string, search: string) => {
    keepShownPath(pathname)
    const url = new URL(pathname + search, location.origin)
    storeVisitedAddress(url, way === 'PUSH' ? chosenMode(brought) : undefined)
    reportCampaignVisit(url, isFirst.current)
    if (isFirst.current && site?.translation) void loadOutsideLanguage(url, site.translation)
    if (isFirst.current) loadTag(site?.tagManager)
    pushPageView(isPageCode(page) ? page : 'unknown', { language, mode })
    isFirst.current = false
    const isTurnedAway = !hasLocalStorage() && pathname !== paths.cookiesDisabled
    if (isTurnedAway) void navigate(paths.cookiesDisabled, { replace: true })
  })
  useEffect(() => afterNavigation(pathname, search), [pathname, search])
}
