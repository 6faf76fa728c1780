import { SCROLL_OFFSET } from '#domain/constants.ts'

/** A reader begins at the page's heading, else at its content; the scroll is the router's. */
export function focusHeading(): void {
  const content = document.getElementById('content')
  const heading = content?.querySelector<HTMLElement>('h1') ?? content
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.classList.add('outline-none')
  heading.focus({ preventScroll: true })
}

/** Leaves 50 px above [N02]; `focus` moves the keyboard too. */
export function scrollToElement(element: HTMLElement, { focus = false } = {}): void {
  const top = element.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET
  window.scrollTo({ top: Math.max(0, top) })
  if (!focus) return
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
