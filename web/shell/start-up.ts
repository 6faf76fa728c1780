/** Runs once when the page has come alive (O03). */
export function startUp(): void {
  for (const id of ['splash-screen', 'LCP-backdrop']) document.getElementById(id)?.remove()
}
