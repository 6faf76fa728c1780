declare module 'virtual:messages' {
  type Loader = () => Promise<{ default: object }>
  export const loaders: Partial<Record<string, Partial<Record<string, Loader>>>>
}
