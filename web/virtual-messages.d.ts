declare module 'virtual:messages' {
  export type Loader = () => Promise<{ default: object }>
  export type Loaders = Record<
    import('#domain/constants.ts').Language,
    Partial<Record<string, Loader>>
  >
  /** Of the nouns that pages have from the start. */
  export const loaders: Loaders
}

declare module 'virtual:screen-messages' {
  /** Of all other nouns. */
  export const loaders: import('virtual:messages').Loaders
}
