import { expect, test } from 'vitest'
import { describeProgress, isInProgress } from './scan-progress.ts'

test.each([
  [0, true, 'Waiting for a scanner'],
  [1, true, 'Visiting the home page'],
  [2, true, 'Sorting what was found'],
  [3, false, 'Finished'],
  [4, false, 'Finished'],
] as const)('status %d is in progress: %s, told as %s', (status, inProgress, title) => {
  expect(isInProgress(status)).toBe(inProgress)
  expect(describeProgress(status).title).toBe(title)
})
