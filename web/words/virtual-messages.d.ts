declare module 'virtual:messages' {
  /** The messages of a file in one language, by the visit's wording. */
  export type MessagesOf = (nanny: boolean, noFullTime: boolean) => object
  export type Loader = () => Promise<{ default: MessagesOf }>
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
