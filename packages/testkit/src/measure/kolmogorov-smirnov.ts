/** P-value of the two-sample Kolmogorov-Smirnov test: small when the samples come from different distributions. */
export function kolmogorovSmirnov(first: readonly number[], second: readonly number[]): number {
  const a = first.toSorted((x, y) => x - y)
  const b = second.toSorted((x, y) => x - y)
  let [i, j, distance] = [0, 0, 0]
  while (i < a.length && j < b.length) {
    const at = Math.min(a[i] ?? 0, b[j] ?? 0)
    while (i < a.length && (a[i] ?? 0) <= at) i += 1
    while (j < b.length && (b[j] ?? 0) <= at) j += 1
    distance = Math.max(distance, Math.abs(i / a.length - j / b.length))
  }
  const size = Math.sqrt((a.length * b.length) / (a.length + b.length))
  const lambda = (size + 0.12 + 0.11 / size) * distance
  return Math.min(1, Math.max(0, tail(lambda)))
}

function tail(lambda: number): number {
  if (lambda < 0.2) return 1
  let sum = 0
  for (let term = 1; term <= 100; term += 1)
    sum += (term % 2 ? 2 : -2) * Math.exp(-2 * term ** 2 * lambda ** 2)
  return sum
}
