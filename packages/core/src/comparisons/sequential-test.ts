import { FALSE_ALARM_RATE } from '@placet/contract/comparisons'

/** First answers of one day. */
export interface Counts {
  choices: number
  accepted: number
}

export interface ComparedDay {
  day: string
  a: Counts
  b: Counts
}

/** Differences of log odds that the test looks for, from barely visible to overwhelming. */
const EFFECTS = [0.02, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6].flatMap((effect) => [effect, -effect])
const CENTRES = Array.from({ length: 49 }, (_, index) => (index + 1) / 50)
const GUESSES = CENTRES.flatMap((centre) =>
  EFFECTS.map((effect) => ({ a: shifted(centre, -effect / 2), b: shifted(centre, effect / 2) })),
)

/**
 * Evidence after each day that the designs differ: an e-process. Each guess bets on its own two rates against their
 * mean. If the designs are equally accepted, a day multiplies any bet by 1 at most on average, whatever the rate of
 * that day and whatever was seen before. So the mean of the bets exceeds 1/α with a chance of α at most, ever.
 */
export function evidenceByDay(days: readonly ComparedDay[]): number[] {
  const bets = GUESSES.map(() => 0)
  return days.map((day) => {
    for (const [index, guess] of GUESSES.entries()) bets[index] = (bets[index] ?? 0) + logGain(guess, day)
    return Math.exp(logSum(bets) - Math.log(bets.length))
  })
}

/** The day on which the difference was first known to be real; null if it isn't. */
export function differentSince(days: readonly ComparedDay[]): string | null {
  const at = evidenceByDay(days).findIndex((evidence) => evidence >= 1 / FALSE_ALARM_RATE)
  return days[at]?.day ?? null
}

/**
 * Rates that the counts don't contradict. Like the test, it holds on all days at once: the true rate leaves it with a
 * chance of α at most, ever.
 */
export function rateInterval({ choices, accepted }: Counts): { low: number; high: number } {
  if (choices === 0) return { low: 0, high: 1 }
  const denied = choices - accepted
  // Bets spread over all rates against a single one (Ville 1939, Robbins 1970).
  const spread = logBeta(accepted + 0.5, denied + 0.5) - logBeta(0.5, 0.5)
  const isContradicted = (rate: number) =>
    spread - accepted * Math.log(rate) - denied * Math.log1p(-rate) >= -Math.log(FALSE_ALARM_RATE)
  const share = accepted / choices
  return {
    low: accepted === 0 ? 0 : edge(0, share, isContradicted),
    high: denied === 0 ? 1 : edge(1, share, isContradicted),
  }
}

function logGain({ a, b }: { a: number; b: number }, day: ComparedDay): number {
  const { choices: ofA, accepted: acceptedA } = day.a
  const { choices: ofB, accepted: acceptedB } = day.b
  if (ofA + ofB === 0) return 0
  const mean = (ofA * a + ofB * b) / (ofA + ofB)
  return (
    acceptedA * Math.log(a / mean) +
    (ofA - acceptedA) * Math.log((1 - a) / (1 - mean)) +
    acceptedB * Math.log(b / mean) +
    (ofB - acceptedB) * Math.log((1 - b) / (1 - mean))
  )
}

function shifted(rate: number, logOdds: number): number {
  return 1 / (1 + Math.exp(-(Math.log(rate / (1 - rate)) + logOdds)))
}

/** The rate between an end and the share from which on nothing is contradicted. */
function edge(end: 0 | 1, share: number, isContradicted: (rate: number) => boolean): number {
  let [outside, inside] = [end as number, share]
  for (let step = 0; step < 50; step += 1) {
    const middle = (outside + inside) / 2
    if (isContradicted(middle)) outside = middle
    else inside = middle
  }
  return outside
}

function logSum(values: readonly number[]): number {
  const most = Math.max(...values)
  return most + Math.log(values.reduce((sum, value) => sum + Math.exp(value - most), 0))
}

function logBeta(one: number, other: number): number {
  return logGamma(one) + logGamma(other) - logGamma(one + other)
}

// Stirling's series is exact to 10 digits from 8 on; smaller values are moved there.
function logGamma(value: number): number {
  if (value < 8) return logGamma(value + 1) - Math.log(value)
  const square = value * value
  return (
    (value - 0.5) * Math.log(value) -
    value +
    Math.log(2 * Math.PI) / 2 +
    (1 / 12 - (1 / 360 - 1 / (1260 * square)) / square) / value
  )
}
