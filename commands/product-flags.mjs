import { compiledFiles } from './project.mjs'

/**
 * How the product runs, by `npm start` and wherever it is measured. Rendering and calls make much
 * short-lived garbage; a small young generation and a heap that grows by less at a time have it
 * collected before it grows the process past 300 MB.
 */
export const productFlags = ['--max-semi-space-size=4', '--heap-growing-percent=50']

export const productVariables = {
  // With an arena for each thread the C library keeps what was freed; two hold 30 MB and more less.
  MALLOC_ARENA_MAX: '2',
  // A megabyte and more goes back to the system once it is free. Unless told, the library takes the largest
  // that was freed for its measure: after some photos 20 MB more stay, in pieces.
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
  NODE_COMPILE_CACHE: compiledFiles,
}
