import { expect, test } from 'vitest'
import { placeBeside } from './place-beside.ts'

const DESKTOP = { width: 1280, height: 720 }
const PHONE = { width: 390, height: 844 }

test.each([
  ['below a heading', { left: 300, top: 100, width: 400, height: 40 }, DESKTOP, { left: 300, top: 154 }],
  [
    'below a button at the right edge',
    { left: 1200, top: 10, width: 34, height: 34 },
    DESKTOP,
    { left: 948, top: 58 },
  ],
  [
    'beside a navigation of full height',
    { left: 0, top: 90, width: 240, height: 620 },
    DESKTOP,
    { left: 254, top: 104 },
  ],
  [
    'above a bar at the bottom',
    { left: 0, top: 780, width: 390, height: 64 },
    PHONE,
    { left: 12, bottom: 78 },
  ],
])('a card is %s', (_, box, view, place) => {
  expect(placeBeside(box, view)).toEqual({ width: 320, ...place })
})

test('a card is never wider than the window', () => {
  expect(placeBeside({ left: 0, top: 0, width: 10, height: 10 }, { width: 320, height: 600 }).width).toBe(296)
})
