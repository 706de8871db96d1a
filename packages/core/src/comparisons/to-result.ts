import type { ComparisonResult, DesignName } from '@placet/contract/comparisons'
import { type ComparedDay, type Counts, differentSince, rateInterval } from './sequential-test.ts'

interface DesignDay extends Counts {
  design: DesignName
  day: string
}

/** Only days that are over count: the test has to see whole days, and a page that is reloaded must not change it. */
export function toResult(rows: readonly DesignDay[], today: string): ComparisonResult {
  const past = rows.filter(({ day }) => day < today)
  const days = [...Map.groupBy(past, ({ day }) => day)]
    .map(([day, ofDay]): ComparedDay => ({ day, a: sumOf(ofDay, 'a'), b: sumOf(ofDay, 'b') }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const [a, b] = [sumOf(past, 'a'), sumOf(past, 'b')]
  const since = differentSince(days)
  return {
    a: withShare(a),
    b: withShare(b),
    days: days.length,
    today: rows.reduce((sum, { day, choices }) => (day >= today ? sum + choices : sum), 0),
    isDifferent: since !== null,
    differentSince: since,
    better: since === null ? null : a.accepted * b.choices > b.accepted * a.choices ? 'a' : 'b',
  }
}

function sumOf(rows: readonly DesignDay[], wanted: DesignName): Counts {
  const sum = { choices: 0, accepted: 0 }
  for (const { design, choices, accepted } of rows) {
    if (design !== wanted) continue
    sum.choices += choices
    sum.accepted += accepted
  }
  return sum
}

function withShare(counts: Counts): ComparisonResult['a'] {
  const share = counts.choices === 0 ? null : counts.accepted / counts.choices
  return { ...counts, share, ...rateInterval(counts) }
}
