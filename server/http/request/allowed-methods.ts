/** An `Allow` header: GET includes HEAD, and OPTIONS is always allowed. */
export const allowed = (methods: readonly string[]): string =>
  [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
