import { useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { toggleWish } from '#domain/catalogue/filters/filters.ts'
import type { Filters, Sort, Wish } from '#domain/catalogue/filters/filters.ts'
import { useAfterHydration } from '#web/ui/use-hydrated.ts'
import { readChoice, searchOf, sharedSearch } from '#web/site/catalogue/list/list-address.ts'
import type { ListChoice } from '#web/site/catalogue/list/list-address.ts'
import { useLasting } from '#web/ui/hooks/use-timer.ts'
import { useAfterChange } from '#web/ui/hooks/use-after-change.ts'
import { keepWishes } from './use-wishes.ts'
import { createStore } from '#web/store.ts'

const SHEET = '#filters'

/** Faster answers show no placeholders. */
const PATIENCE_MS = 150

/**
 * Filters, order and sheet in the address. Choices in the sheet replace its entry, so Back returns
 * to the list.
 */
export function useListChoice(loaded: ListChoice) {
  const location = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const isSheetOpen = useAfterHydration(() => location.hash === SHEET, false)
  const isSavedAsked = useAfterHydration(() => location.hash === '#saved', false)
  const hasChanged = useRef(false)
  const next = navigation.location
  const pending = next?.pathname === location.pathname ? readChoice(next.search) : undefined
  const [asked, setAsked] = useState<{ to: ListChoice; over: ListChoice }>()
  // Immediate, because the router reports its navigation later.
  const choice = (asked?.over === loaded && asked.to) || pending || loaded
  const isPending = sharedSearch(choice) !== sharedSearch(loaded)
  const isIdle = navigation.state === 'idle'
  useAfterChange(isIdle, () => isIdle && setAsked(undefined))

  function go(to: ListChoice): void {
    keepWishes(to.filters)
    hasChanged.current = true
    setAsked({ to, over: loaded })
    const search = searchOf(to, location.search)
    const isOver = sheetAsked.get() ?? isSheetOpen
    const hash = isOver ? SHEET : ''
    void navigate({ search, hash }, { replace: isOver, preventScrollReset: isOver })
  }

  return {
    choice,
    isPending,
    isLoading: useLasting(isPending, PATIENCE_MS),
    isSheetOpen,
    isSavedAsked,
    toggle: (wish: Wish) => go({ ...choice, filters: toggleWish(choice.filters, wish) }),
    setFilters: (filters: Filters) => go({ ...choice, filters }),
    setSort: (sort: Sort) => go({ ...choice, sort }),
    openSheet() {
      hasChanged.current = false
      sheetAsked.set(true)
      void navigate({ search: location.search, hash: SHEET }, { preventScrollReset: true })
    },
    closeSheet() {
      const search = searchOf(choice, location.search)
      sheetAsked.set(false)
      void navigate({ search }, { replace: true, preventScrollReset: !hasChanged.current })
    },
  }
}

/** Whether a press opened or closed the filters, until the address agrees. */
export const sheetAsked = createStore<boolean | undefined>(undefined)
