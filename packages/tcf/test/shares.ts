import { sized } from '@placet/testkit/sized'

/** How many random models each of the two engines compares: 100,000 in all at full size, besides those of TCF inside GPP. */
export const SHARES = {
  tc: sized(3000, { full: 30_000 }),
  gpp: sized(2000, { full: 20_000 }),
  tcfInGpp: sized(200, { full: 1000 }),
  choices: sized(1000, { full: 10_000 }),
  timeoutMs: 300_000,
} as const
