declare module 'virtual:messages' {
  type Loader = () => Promise<{ default: object }>
  export const loaders: Record<
    import('#domain/constants.ts').Language,
    Partial<Record<string, Loader>>
  >
}
