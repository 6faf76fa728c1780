type Navigate = (to: string, options: { replace?: boolean; stays?: boolean }) => void

let navigate: Navigate | undefined

/** Gives the router's navigation to code outside components. */
export function setNavigator(given: Navigate): void {
  navigate = given
}

/** Goes to a page of our own from outside of components. */
export function goTo(path: string): void {
  if (navigate) navigate(path, {})
  else location.assign(path)
}

/** Ends a navigation under way and stays, without loading again [N04]. */
export function stayHere(): boolean {
  if (!navigate) return false
  navigate(location.pathname + location.search + location.hash, { replace: true, stays: true })
  return true
}

let shownPath: string | undefined

/** The page on screen; during Back the address is already ahead. */
export function keepShownPath(pathname: string): void {
  shownPath = pathname
}

export const isShownPath = (pathname: string): boolean => shownPath === pathname
