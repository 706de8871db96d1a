/** How many random models each of the two engines compares: 100,000 in all, besides those of TCF inside GPP. */
export const SHARES = {
  tc: 30_000,
  gpp: 20_000,
  tcfInGpp: 1000,
  choices: 10_000,
  timeoutMs: 300_000,
} as const
