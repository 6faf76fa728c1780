/**
 * Runs in the page's head, before the router's own script, which takes a session storage for granted:
 * where the browser refuses it, one that holds nothing stands in, so that nothing fails and what is
 * written falls back to memory [E15]. Only the server writes it.
 */
export const refusedSessionScript = import.meta.env.SSR
  ? `try {
  sessionStorage.getItem('')
} catch {
  Object.defineProperty(window, 'sessionStorage', { configurable: true, value: {
    getItem: () => null,
    removeItem: () => {},
    setItem: () => { throw new DOMException('refused', 'QuotaExceededError') },
  } })
}`
  : ''
