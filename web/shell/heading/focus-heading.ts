/** A reader begins at the page's heading, else at its content; the scroll is the router's. */
export function focusHeading(): void {
  const content = document.getElementById('content')
  const heading = content?.querySelector<HTMLElement>('h1') ?? content
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.classList.add('outline-none')
  heading.focus({ preventScroll: true })
}
