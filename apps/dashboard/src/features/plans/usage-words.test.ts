import { beforeEach, expect, test } from 'vitest'
import { setFormats } from '../../ui/format-locale.ts'
import { usageWords } from './usage-words.ts'

const GOES_ON = 'Your banner keeps working and there is no extra charge. Upgrade for more sessions.'

beforeEach(() => setFormats({ chosen: 'en-US' }))

test.each([
  [100, 900, 'About 900 by the end of the month, based on the last four weeks.'],
  [100, null, 'The forecast appears after the first full day.'],
  [
    9000,
    12_500,
    `About 12,500 by the end of the month, 2,500 more than the plan includes, based on the last four weeks. ${GOES_ON}`,
  ],
  [
    11_000,
    12_500,
    `1,000 over your plan. About 12,500 by the end of the month, based on the last four weeks. ${GOES_ON}`,
  ],
  [11_000, null, `1,000 over your plan. The forecast appears after the first full day. ${GOES_ON}`],
])('%i of 10,000 sessions and a forecast of %s', (sessions, forecast, words) => {
  const overage = Math.max(0, sessions - 10_000)
  expect(usageWords({ sessions, sessionsMax: 10_000, overage, forecast, days: [] })).toBe(words)
})
