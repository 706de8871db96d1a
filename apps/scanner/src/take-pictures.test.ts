import { PicturesMade } from '@placet/contract/events/pictures-made.v1'
import type { PicturesRequested } from '@placet/contract/events/pictures-requested.v1'
import { expect, test } from 'vitest'
import { aPictureRequest, packed } from './fixtures/a-picture-request.ts'
import { browserOfATest } from './fixtures/open-enclosed.ts'
import { takePictures } from './take-pictures.ts'

async function take(changes: Partial<PicturesRequested> = {}) {
  return PicturesMade.parse(await takePictures(aPictureRequest(changes), await browserOfATest()))
}

const sizeOf = (base64: string) => {
  const png = Buffer.from(base64, 'base64')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test('each layer is pictured in its size, and the same files give the same bytes', async () => {
  const [one, other] = [await take(), await take()]
  expect(one.failure).toBeNull()
  expect(one.pictures.map(({ png }) => sizeOf(png))).toEqual([
    [1280, 800],
    [390, 844],
    [1280, 800],
  ])
  expect(other.pictures).toEqual(one.pictures)
  expect(new Set(one.pictures.map(({ png }) => png)).size).toBe(3)
}, 90_000)

test('files that show nothing are told as broken', async () => {
  const made = await take({
    wanted: [{ layer: 'banner', screen: 'desktop' }],
    files: { first: packed('throw new Error("no")'), preferences: packed('') },
  })
  expect(made).toMatchObject({ pictures: [], failure: 'broken' })
}, 90_000)
