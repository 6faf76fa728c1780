/** Hex digits that an eye can compare: groups of eight. */
export function hashInGroups(hash: string): string {
  return hash.replaceAll(/(.{8})(?=.)/g, '$1 ')
}
