/** The environment at the start, for the configuration. */
export const startEnvironment = { ...process.env }

// React reads NODE_ENV when imported, and its development build is several times slower, so this
// import comes first.
process.env['NODE_ENV'] = 'production'
