/** What the build knows when it is done: web/bundle/service-worker-plugin.config.ts. */
export type BuildFacts = {
  /** Another one for each build, so that the browser sees a new version. */
  version: string
  /** The scripts of the offline page's words, by language. */
  words: Partial<Record<string, readonly string[]>>
}

declare const BUILD_FACTS: BuildFacts

export const buildFacts = BUILD_FACTS
