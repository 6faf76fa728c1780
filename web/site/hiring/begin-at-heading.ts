/** After the content changed in place: its heading at the top, with the cursor. */
export function beginAtHeading(): void {
  requestAnimationFrame(() => {
    globalThis.scrollTo(0, 0)
    document.querySelector('h1')?.focus()
  })
}
