/** The environment at the start, which the configuration is read from. */
export const startEnvironment = { ...process.env }

// React picks its build by NODE_ENV as it is imported. The pages are built for production, and its
// development build renders them several times slower; so this comes before every other import.
process.env['NODE_ENV'] = 'production'
