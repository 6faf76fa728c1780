/** The largest body of any request in bytes: a document of 10 MB and its form. */
export const LARGEST_BODY = 12 * 1024 * 1024
/** The largest form with a file, in bytes. */
export const LARGEST_UPLOAD = 11 * 1024 * 1024
/** The largest body in JSON, in bytes: drawn signatures. */
export const LARGEST_JSON = 512 * 1024
