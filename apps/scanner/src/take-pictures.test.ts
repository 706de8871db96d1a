import { PicturesMade } from '@placet/contract/events/pictures-made.v1'
import type { PicturesRequested } from '@placet/contract/events/pictures-requested.v1'
import { expect, onTestFinished, test } from 'vitest'
import { aPictureRequest, packed } from './fixtures/a-picture-request.ts'
import { pictureBrowserOfATest } from './fixtures/open-enclosed.ts'
import { keepPictureBrowser } from './picture-browser.ts'
import { takePictures } from './take-pictures.ts'

async function aPhotographer() {
  const browser = keepPictureBrowser(await pictureBrowserOfATest())
  onTestFinished(() => browser.discard())
  const take = async (changes: Partial<PicturesRequested> = {}) =>
    PicturesMade.parse(await takePictures(aPictureRequest(changes), browser))
  return { browser, take }
}

const sizeOf = (base64: string) => {
  const png = Buffer.from(base64, 'base64')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test('each layer is pictured in its size, and the same files give the same bytes in the same and in another browser', async () => {
  const { browser, take } = await aPhotographer()
  const [one, other] = [await take(), await take()]
  await browser.discard()
  const later = await take()
  expect(one.failure).toBeNull()
  expect(one.pictures.map(({ png }) => sizeOf(png))).toEqual([
    [1280, 800],
    [390, 844],
    [1280, 800],
  ])
  expect(other.pictures).toEqual(one.pictures)
  expect(later.pictures).toEqual(one.pictures)
  expect(new Set(one.pictures.map(({ png }) => png)).size).toBe(3)
}, 180_000)

test('files that show nothing are told as broken, and the next picture has a browser that works', async () => {
  const { take } = await aPhotographer()
  const wanted: PicturesRequested['wanted'] = [{ layer: 'banner', screen: 'desktop' }]
  const made = await take({
    wanted,
    files: { first: packed('throw new Error("no")'), preferences: packed('') },
  })
  expect(made).toMatchObject({ pictures: [], failure: 'broken' })
  expect(await take({ wanted })).toMatchObject({ failure: null })
}, 180_000)
