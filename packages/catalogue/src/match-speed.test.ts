import { expect, test } from 'vitest'
import { manyItems } from './fixtures/many-items.ts'
import { match } from './match.ts'

const TRIES = 5

test('a name costs little more than looking it up in a table', () => {
  const items = manyItems(50_000)
  const table = new Map(items.map(({ name }, index) => [name, index]))
  const lookUpMs = leastMs(() => items.forEach(({ name, host }) => table.get(name) ?? table.get(host)))
  const matchMs = leastMs(() => items.forEach((item) => match(item)))
  expect(matchMs / lookUpMs).toBeLessThan(40)
})

test.each([
  ['one letter', 'a'],
  ['the beginnings of many patterns', '_vis_opt_exp_'],
  ['capitals that could begin words', 'Ab'],
  ['asterisks', '*'],
])('the time for a name of %s grows with its length and no more', (_, piece) => {
  const ofLength = (length: number) => piece.repeat(length / piece.length)
  const cost = (name: string) =>
    leastMs(() =>
      match({ kind: 'cookie', name, host: name, initiatorUrl: `https://x/${name}`, isThirdParty: true }),
    )
  cost(ofLength(100_000))
  expect(cost(ofLength(800_000)) / Math.max(cost(ofLength(100_000)), 0.5)).toBeLessThan(32)
})

/** CPU time of the cheapest of several tries: other work on the machine does not count. */
function leastMs(run: () => void): number {
  const times = Array.from({ length: TRIES }, () => {
    const before = process.threadCpuUsage()
    run()
    return process.threadCpuUsage(before).user / 1000
  })
  return Math.min(...times)
}
