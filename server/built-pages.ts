import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'

const file = path.join(import.meta.dirname, '..', 'build', 'server', 'index.js')

export const arePagesBuilt = (): boolean => existsSync(file)

/** The pages of the site's build; a bundled server contains them. */
export const importPages = (): Promise<ServerBuild> => import(pathToFileURL(file).href)
