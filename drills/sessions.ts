import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { openChromium } from '@placet/testkit/open-chromium'
import { runSessions } from '../packages/banner/test/sessions/run-sessions.ts'

const [sessions = 100_000, seed = 1, minutes = 55] = process.argv.slice(2).map(Number)
const REPORT_EVERY = 10_000
const FEWEST = Math.min(sessions, 10_000)

/**
 * Random visitor sessions: does anything throw, and does the page ever disagree with the state machine? As many of them as
 * the minutes hold.
 */
await runMeasurement('sessions', { timeoutMs: 60 * 60 * 1000 }, async (run) => {
  const browser = await openChromium()
  run.onEnd(() => browser.close())
  const startedAt = performance.now()
  let said = 0
  const ledger = await runSessions(browser, {
    sessions,
    seed,
    tabs: 2,
    endAtMs: startedAt + minutes * 60 * 1000,
    onProgress: ({ sessions: done, exceptions, differences }) => {
      if (done < said + REPORT_EVERY) return
      said = done
      run.say(`${done} sessions, ${exceptions.length} exceptions, ${differences.length} differences`)
    },
  })
  const seconds = (performance.now() - startedAt) / 1000
  for (const text of [...ledger.exceptions, ...ledger.differences].slice(0, 20)) run.say(text)
  return {
    figures: {
      ...ledger,
      seed,
      wanted: sessions,
      exceptions: ledger.exceptions.length,
      differences: ledger.differences.length,
      perSecond: Math.round(ledger.sessions / seconds),
    },
    expectations: {
      [`at least ${FEWEST} sessions ran to their end`]: ledger.sessions >= FEWEST,
      'nothing threw': ledger.exceptions.length === 0,
      'the page always said what the state machine says': ledger.differences.length === 0,
    },
  }
})
