/** Hands a file that was made here to the device; nothing leaves the browser. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some phones read the file only after the press is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
