import type { Page, Route } from 'playwright-core'
import { z } from 'zod'
import { pass } from '../stop-clock.ts'

const STEP_MS = 250
const ScanAnswer = z.looseObject({ status: z.int() })

export interface HeldScan {
  /** What a poll hears, or that it hears nothing. */
  polled: number | 'failure'
  /** What everything else hears of the scan. */
  shown: number
  /** How often the polled address was asked for. */
  polls: number
  /** Waits until every poll so far has its answer. */
  answered: () => Promise<unknown>
}

/** Slows a scan down: whatever the server answers, it has the status that the test wants. */
export async function holdScan(
  page: Page,
  kind: 'scan' | 'implementationscan',
  statuses: Pick<HeldScan, 'polled' | 'shown'>,
): Promise<HeldScan> {
  const address = new RegExp(String.raw`/api/domain/\w+/${kind}/(\w+)(/progress)?(\?.*)?$`)
  const answers: Promise<void>[] = []
  const held: HeldScan = { ...statuses, polls: 0, answered: () => Promise.all(answers) }
  const answer = async (route: Route) => {
    const [, scanId = '', progress] = address.exec(route.request().url()) ?? []
    const isPoll = scanId !== 'latest' && progress === undefined
    if (isPoll) held.polls += 1
    if (isPoll && held.polled === 'failure') return route.fulfill({ status: 502, body: '' })
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    const json = { ...ScanAnswer.parse(await response.json()), status: isPoll ? held.polled : held.shown }
    return route.fulfill({ response, json })
  }
  await page.route(address, (route) => {
    const answering = answer(route)
    answers.push(answering)
    return answering
  })
  return held
}

/** Lets time pass until the next poll has its answer; gives how many milliseconds that took. */
export async function passToPoll(page: Page, held: HeldScan, limitMs: number): Promise<number> {
  const before = held.polls
  let passedMs = 0
  while (held.polls === before && passedMs < limitMs) {
    await pass(page, STEP_MS)
    passedMs += STEP_MS
  }
  await held.answered()
  return passedMs
}
