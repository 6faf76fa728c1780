import { serverPaths } from '#domain/site/server-paths.ts'

/** The installed app's start, with words that mark it. */
export const START_PATH = `${serverPaths.openApp}?utm_source=app`
