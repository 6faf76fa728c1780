/**
 * The router needs session storage: where the browser refuses it an empty one stands in [E15].
 * Server only.
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
