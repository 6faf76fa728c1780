/** First brands of HEIC and related files. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])
const LONGEST_SIDE = 3_000

/**
 * Turns HEIC into JPEG where the device can show it (iPhone, iPad, Mac); other files stay (decision
 * 006).
 */
export async function asJpeg(file: File): Promise<File> {
  if (!(await isHeic(file))) return file
  try {
    const drawn = await draw(file)
    return new File([drawn], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
  } catch {
    return file
  }
}

async function isHeic(file: File): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer())
  return head.startsWith('ftyp') && heicBrands.has(head.slice(4))
}

async function draw(file: File): Promise<Blob> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return await jpegOf(image)
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function jpegOf(image: HTMLImageElement): Promise<Blob> {
  const { naturalWidth: width, naturalHeight: height } = image
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
  if (!blob) throw new Error('this browser draws no JPEG')
  return blob
}
