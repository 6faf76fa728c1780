type LateScreen = { noun: string; fetch: (language: string) => Promise<unknown> }

const lateScreens: LateScreen[] = []

/** A lazily loaded screen, whose markup names its words' noun. */
export function registerLateScreen(screen: LateScreen): void {
  lateScreens.push(screen)
}

/** Loads a screen in its page's loader, so that the server's markup contains it. */
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

/** Loads the visible screens' words in another language. Rejects when one fails. */
export async function bringShownScreens(language: string): Promise<void> {
  await Promise.all(shownScreens(language))
}

const shownScreens = (language: string): Promise<unknown>[] =>
  lateScreens.filter(isShown).map(({ fetch }) => fetch(language))

const isShown = ({ noun }: LateScreen): boolean =>
  document.querySelector(`[data-screen=${CSS.escape(noun)}]`) !== null
