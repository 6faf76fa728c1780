import { SCROLL_OFFSET } from '#domain/constants.ts'

/** Focuses the heading, else the content; the router scrolls. */
export function focusHeading(): void {
  const content = document.getElementById('content')
  const heading = content?.querySelector<HTMLElement>('h1') ?? content
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.classList.add('outline-none')
  heading.focus({ preventScroll: true })
}

/** Leaves 50 px above [N02]; `focus` also moves the keyboard focus. */
export function scrollToElement(element: HTMLElement, { focus = false } = {}): void {
  const top = element.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET
  window.scrollTo({ top: Math.max(0, top) })
  if (!focus) return
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
