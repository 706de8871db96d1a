import type { SenderReport } from '@placet/testkit/load/sender-messages'
import { expect, test } from 'vitest'
import { noneTurnedAway, onlyScripts200 } from './answers.ts'

const none = { p50: 0, p95: 0, p99: 0, p999: 0, max: 0 }

function aReport(
  consentAnswers: Record<string, number>,
  scriptAnswers: Record<string, number>,
): SenderReport {
  return {
    ...{ sent: 0, accepted: 0, rejected: 0, unanswered: 0, unsettled: 0, resends: 0 },
    ...{ unadvised: 0, triesMax: 0, triesBySecond: [], longestGapMs: 0, senderLateMs: 0 },
    ...{ firstTryMs: none, untilAcceptedMs: none, scriptMs: none, consentAnswers, scriptAnswers },
  }
}

test('a connection that was cut is no answer, a 503 is one', () => {
  expect(onlyScripts200(aReport({}, { '200': 5, ECONNRESET: 1 }))).toBe(true)
  expect(onlyScripts200(aReport({}, { '200': 5, '503': 1 }))).toBe(false)
  expect(onlyScripts200(aReport({}, {}))).toBe(false)
  expect(noneTurnedAway(aReport({ '204': 5, '403': 1, ECONNRESET: 1 }, {}))).toBe(true)
  expect(noneTurnedAway(aReport({ '204': 5, '429': 1 }, {}))).toBe(false)
})
