import { parseArgs } from 'node:util'

export interface IntakeSize {
  consents: number
  perSecond: number
  domains: number
  edges: number
  shards: number
  /** Number or duration in seconds of the faults, depending on the drill. */
  faults: number
}

export interface ChosenSize extends IntakeSize {
  label: string
}

const OPTIONS = {
  size: { type: 'string', default: 'full' },
  rate: { type: 'string' },
  domains: { type: 'string' },
  edges: { type: 'string' },
  shards: { type: 'string' },
  faults: { type: 'string' },
} as const

/** `--size full|small|COUNT`, and overrides: `--rate`, `--domains`, `--edges`, `--shards`, `--faults`. */
export function readSize(
  sizes: { full: IntakeSize; small: IntakeSize },
  args: readonly string[] = process.argv.slice(2),
): ChosenSize {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  const { size, rate, domains, edges, shards, faults } = values
  const base = size === 'full' || size === 'small' ? sizes[size] : { ...sizes.full, consents: count(size) }
  const chosen = {
    consents: base.consents,
    perSecond: count(rate ?? base.perSecond),
    domains: count(domains ?? base.domains),
    edges: count(edges ?? base.edges),
    shards: count(shards ?? base.shards),
    faults: count(faults ?? base.faults),
  }
  const isOneOfTheTwo = [rate, domains, edges, shards, faults].every((value) => value === undefined)
  return { ...chosen, label: isOneOfTheTwo ? size : `${size}, changed` }
}

function count(text: string | number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0) throw new Error(`“${text}” is not a count`)
  return value
}
