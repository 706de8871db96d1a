import { sharedChromium } from '@placet/testkit/shared-chromium'
import { sized } from '@placet/testkit/sized'
import { expect, test } from 'vitest'
import { runSessions } from './sessions/run-sessions.ts'

const SESSIONS = sized(300, { full: 2000 })
const browser = await sharedChromium()

test(`${SESSIONS} random sessions of clicks, reloads, clock jumps and calls: no exception, and the state is the model’s`, async () => {
  const seed = 20_261_115
  const { exceptions, differences, sessions, comparisons, answers, provoked } = await runSessions(browser, {
    sessions: SESSIONS,
    seed,
    tabs: 2,
  })
  expect(exceptions.slice(0, 3)).toEqual([])
  expect(differences.slice(0, 3)).toEqual([])
  expect(sessions).toBe(SESSIONS)
  expect(comparisons).toBeGreaterThan(4 * SESSIONS)
  expect(answers).toBeGreaterThan(SESSIONS / 2)
  expect(provoked).toBeGreaterThan(0)
}, 300_000)
