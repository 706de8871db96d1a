import { expect } from '@playwright/test'
import type { Page } from 'playwright-core'
import { leavingDelayMs } from '../leaving-delay.ts'

const TIMER_PRECISION_MS = 10

/** Whoever signs in is taken on 500 ms to 1 s after the answer. */
export async function expectSignInDelay(
  page: Page,
  call: { method: string; path: string },
  act: () => Promise<void>,
): Promise<void> {
  const delayMs = await leavingDelayMs(page, call, act)
  expect(delayMs).toBeGreaterThanOrEqual(500 - TIMER_PRECISION_MS)
  expect(delayMs).toBeLessThanOrEqual(1000)
}
