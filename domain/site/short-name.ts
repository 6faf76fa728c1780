/** A name by which other settings and links call an entry, such as `nb1`. */
export const shortNamePattern = /^[a-z][a-z\d_-]{0,39}$/
