import { expect, test } from 'vitest'
import {
  checkGppChoices,
  compareGppStrings,
  compareTcfSections,
  compareTcStrings,
} from './compare-with-official.ts'
import { SHARES } from './shares.ts'

// Half of the 100,000; the other half, from other seeds, is compared in Chromium.
test(
  'random TC strings are bit by bit those of the official library, and read the same',
  { timeout: SHARES.timeoutMs },
  () => {
    expect(compareTcStrings(1, SHARES.tc)).toEqual({ compared: SHARES.tc, differences: [] })
  },
)

test(
  'random GPP strings are bit by bit those of the official library, and read the same',
  { timeout: SHARES.timeoutMs },
  () => {
    expect(compareGppStrings(1, SHARES.gpp)).toEqual({ compared: SHARES.gpp, differences: [] })
  },
)

test(
  'random TC strings inside GPP are read by the official library as we say them, and its own by us',
  { timeout: SHARES.timeoutMs },
  () => {
    expect(compareTcfSections(1, SHARES.tcfInGpp)).toEqual({ compared: SHARES.tcfInGpp, differences: [] })
  },
)

test('no choice makes a GPP string that contradicts itself', { timeout: SHARES.timeoutMs }, () => {
  expect(checkGppChoices(3, SHARES.choices)).toEqual({ compared: SHARES.choices, differences: [] })
})
