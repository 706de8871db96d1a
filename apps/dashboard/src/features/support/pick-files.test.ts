import { ATTACHMENT_MAX_BYTES } from '@placet/contract/support'
import { expect, test } from 'vitest'
import { pickFiles } from './pick-files.ts'

const file = (name: string, type = 'image/png', size = 10) => ({ name, type, size })

test('keeps jpeg, gif and png', () => {
  const added = [file('a.jpg', 'image/jpeg'), file('b.gif', 'image/gif'), file('c.png')]
  expect(pickFiles([], added)).toEqual({ kept: added, warnings: [] })
})

test('drops every other type and names the files', () => {
  const svg = file('x.svg', 'image/svg+xml')
  const text = file('y.txt', 'text/plain')
  const unknown = file('z', '')
  const good = file('ok.png')
  expect(pickFiles([], [svg, good, text, unknown])).toEqual({
    kept: [good],
    warnings: ["These files are of invalid type and won't be included: x.svg, y.txt, z"],
  })
})

test('drops a picture of more than 5 MB and keeps one of exactly 5 MB', () => {
  const largest = file('largest.png', 'image/png', ATTACHMENT_MAX_BYTES)
  const tooLarge = file('huge.png', 'image/png', ATTACHMENT_MAX_BYTES + 1)
  expect(pickFiles([], [largest, tooLarge])).toEqual({
    kept: [largest],
    warnings: ["These files are larger than 5 MB and won't be included: huge.png"],
  })
})

test('takes ten files in all, the ones attached before first', () => {
  const attached = Array.from({ length: 9 }, (_, n) => file(`${n}.png`))
  const { kept, warnings } = pickFiles(attached, [file('tenth.png'), file('eleventh.png')])
  expect(kept.map(({ name }) => name)).toEqual([...attached.map(({ name }) => name), 'tenth.png'])
  expect(warnings).toEqual(["At most 10 files can be included, these won't be: eleventh.png"])
})
