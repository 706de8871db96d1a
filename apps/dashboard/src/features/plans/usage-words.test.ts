import { expect, test } from 'vitest'
import { usageWords } from './usage-words.ts'

const GOES_ON = 'The banner goes on as it is, and nothing more is charged; a larger plan includes more.'

test.each([
  [100, 900, 'About 900 by the end of the month, if it goes on like the last four weeks.'],
  [100, null, 'A forecast comes after the first whole day.'],
  [
    9000,
    12_500,
    `About 12.500 by the end of the month, 2.500 more than the plan includes, if it goes on like the last four weeks. ${GOES_ON}`,
  ],
  [
    11_000,
    12_500,
    `1.000 more than the plan includes. About 12.500 by the end of the month, if it goes on like the last four weeks. ${GOES_ON}`,
  ],
  [11_000, null, `1.000 more than the plan includes. A forecast comes after the first whole day. ${GOES_ON}`],
])('%i of 10.000 sessions and a forecast of %s', (sessions, forecast, words) => {
  const overage = Math.max(0, sessions - 10_000)
  expect(usageWords({ sessions, sessionsMax: 10_000, overage, forecast, days: [] })).toBe(words)
})
