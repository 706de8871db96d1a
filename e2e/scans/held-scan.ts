import type { Page, Route } from 'playwright-core'
import { z } from 'zod'
import { pass } from '../stop-clock.ts'

const STEP_MS = 250
const ScanAnswer = z.looseObject({ status: z.int() })

export interface HeldScan {
  /** Status returned to polls, or 'failure' for an error. */
  polled: number | 'failure'
  /** Status returned to all other requests about the scan. */
  shown: number
  /** Number of polls so far. */
  polls: number
  /** Waits until every poll so far is answered. */
  answered: () => Promise<unknown>
}

/** Holds a scan: the server's answers get the status that the test sets. */
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

/** Advances time until the next poll is answered; returns how many milliseconds that took. */
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
