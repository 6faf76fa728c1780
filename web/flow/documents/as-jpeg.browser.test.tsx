import { expect, test } from 'vitest'
import { asJpeg } from './as-jpeg.ts'

/** A picture of 16 by 16 in the container of HEIC; its codec (AV1) is one that Chromium has. */
const drawable =
  'AAAAHGZ0eXBtaWYxAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACQAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAABAAAAAQAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAsbWRhdBIACgg4DP/bQENBpDIWHEJi5OAAFgAAEL7OW7knibu8IaCOmA=='

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
const heic = (bytes: Uint8Array<ArrayBuffer>) =>
  new File([bytes], 'IMG_0001.HEIC', { type: 'image/heic' })

test('a photo in HEIC is a JPEG of the same size where the device can show it', async () => {
  const jpeg = await asJpeg(heic(bytesOf(drawable)))
  expect([jpeg.name, jpeg.type]).toEqual(['IMG_0001.jpg', 'image/jpeg'])
  const { width, height } = await createImageBitmap(jpeg)
  expect([width, height]).toEqual([16, 16])
})

test('one that the device cannot show stays as it is, for the server to judge', async () => {
  const unreadable = heic(bytesOf(drawable).fill(7, 40))
  expect(await asJpeg(unreadable)).toBe(unreadable)
})

test('any other file stays as it is', async () => {
  const pdf = new File(['%PDF-1.7'], 'contract.pdf', { type: 'application/pdf' })
  expect(await asJpeg(pdf)).toBe(pdf)
})
