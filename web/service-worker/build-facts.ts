/** Facts of the finished build: web/bundle/service-worker-plugin.config.ts. */
export type BuildFacts = {
  /** Differs per build, so that browsers see a new version. */
  version: string
  /** Scripts of the offline page's words by language. */
  words: Partial<Record<string, readonly string[]>>
}

declare const BUILD_FACTS: BuildFacts

export const buildFacts = BUILD_FACTS
