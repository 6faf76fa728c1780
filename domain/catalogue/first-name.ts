/** What a worker is called, of her name as her passport has it: its first word. */
export function calledName(name: string): string {
  return name.split(' ', 1)[0] || name
}
