import { serverPaths } from '#domain/site/server-paths.ts'

/** Where the installed app opens, with the words that tell it from a browser. */
export const START_PATH = `${serverPaths.openApp}?utm_source=app`
