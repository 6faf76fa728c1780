import path from 'node:path'

/** Where the build and the programs are. */
export const projectRoot = path.join(import.meta.dirname, '..', '..')
