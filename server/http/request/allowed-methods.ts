/** What an `Allow` header says: GET answers HEAD too, and everything says what it takes. */
export const allowed = (methods: readonly string[]): string =>
  [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
