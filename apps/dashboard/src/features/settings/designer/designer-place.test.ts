import { expect, test } from 'vitest'
import { readPlace } from './designer-place.ts'

test.each([
  ['', null],
  ['tab=regions', null],
  ['design=icon&region=1', { tab: 'icon', region: 1 }],
  ['design=icon', { tab: 'icon', region: 0 }],
  ['design=nonsense&region=0', { tab: 'banner', region: 0 }],
  ['design=style&region=3', { tab: 'style', region: 0 }],
  ['design=style&region=-1', { tab: 'style', region: 0 }],
  ['design=style&region=1.5', { tab: 'style', region: 0 }],
  ['design=style&region=x', { tab: 'style', region: 0 }],
])('“%s” leads to the right place', (search, place) => {
  expect(readPlace(new URLSearchParams(search), 3)).toEqual(place)
})
