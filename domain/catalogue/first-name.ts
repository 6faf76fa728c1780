/** The first word of a passport name, by which a worker is called. */
export function calledName(name: string): string {
  return name.split(' ', 1)[0] || name
}
