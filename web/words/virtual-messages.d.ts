declare module 'virtual:messages' {
  /** Messages of a file in one language, by wording. */
  export type MessagesOf = (nanny: boolean, noFullTime: boolean) => object
  export type Loader = () => Promise<{ default: MessagesOf }>
  export type Loaders = Record<
    import('#domain/constants.ts').Language,
    Partial<Record<string, Loader>>
  >
  /** Loaders of nouns that pages list. */
  export const loaders: Loaders
}

declare module 'virtual:screen-messages' {
  /** Of all other nouns. */
  export const loaders: import('virtual:messages').Loaders
}

declare module 'virtual:screen-scripts' {
  /** Empty in browsers. */
  export const scripts: Partial<import('#web/bundle/screen-scripts-plugin.config.ts').ScreenScripts>
}
