/**
 * How the product runs, by `npm start` and wherever it is measured. Rendering and calls make much
 * short-lived garbage: in a young generation of this size most of it dies before it is copied, and a
 * heap that grows by less at a time has the rest collected early.
 */
export const productFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50']

/** With an arena for each thread the C library keeps what was freed; two hold 30 MB and more less. */
export const productVariables = { MALLOC_ARENA_MAX: '2' }
