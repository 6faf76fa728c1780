const pattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Any version, either letter case. */
export const isUuid = (text: string): boolean => pattern.test(text)
