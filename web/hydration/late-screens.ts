type LateScreen = { noun: string; fetch: (language: string) => Promise<unknown> }

const lateScreens: LateScreen[] = []

/** A screen that comes when its turn does; its markup carries the noun of its words. */
export function registerLateScreen(screen: LateScreen): void {
  lateScreens.push(screen)
}

/** One that a page shows at once: its loader waits, so that the markup holds it without scripts. */
export async function bringScreen(noun: string, language: string): Promise<void> {
  await Promise.all(
    lateScreens.filter((screen) => screen.noun === noun).map(({ fetch }) => fetch(language)),
  )
}

/**
 * Fetches screens in the server's markup before hydration, which would otherwise redraw them and
 * lose input.
 */
export async function fetchShownScreens(language: string): Promise<void> {
  await Promise.allSettled(shownScreens(language))
}

/** Those in view, in another language; rejects when one does not come. */
export async function bringShownScreens(language: string): Promise<void> {
  await Promise.all(shownScreens(language))
}

const shownScreens = (language: string): Promise<unknown>[] =>
  lateScreens.filter(isShown).map(({ fetch }) => fetch(language))

const isShown = ({ noun }: LateScreen): boolean =>
  document.querySelector(`[data-screen=${CSS.escape(noun)}]`) !== null
