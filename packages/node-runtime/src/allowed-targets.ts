import { z } from 'zod'

/** A target that the deployment allows besides ports 80 and 443 of public addresses. */
export interface AllowedTarget {
  /** Only for this name, which is then not looked up. A leading `*.` stands for any sub-domain. */
  readonly name?: string
  readonly namePort?: number
  readonly address: string
  readonly port: number
}

const ENTRY =
  /^(?:(?<name>[\w.*-]+):(?<namePort>\d{1,5})=)?(?<address>[\d.]+|\[[\da-f:.]+\]):(?<port>\d{1,5})$/i

/** Comma-separated `address:port`, or `name:port=address:port` for a name that only the deployment knows. */
export function parseAllowedTargets(text: string): AllowedTarget[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(parseEntry)
}

function parseEntry(entry: string): AllowedTarget {
  const { name, namePort, address = '', port } = ENTRY.exec(entry)?.groups ?? {}
  if (address === '') throw new Error('an allowed target is address:port or name:port=address:port')
  const target = { address: address.replace(/^\[|\]$/g, ''), port: Number(port) }
  return name === undefined ? target : { ...target, name: name.toLowerCase(), namePort: Number(namePort) }
}

export function findNamedTarget(
  targets: readonly AllowedTarget[],
  host: string,
  port: number,
): AllowedTarget | undefined {
  return targets.find(({ name, namePort }) => namePort === port && name !== undefined && isNamed(host, name))
}

function isNamed(host: string, name: string): boolean {
  return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name
}

export function isAllowedAddress(targets: readonly AllowedTarget[], address: string, port: number): boolean {
  return targets.some(
    (target) => target.name === undefined && target.address === address && target.port === port,
  )
}

/** The same as a setting in the environment. */
export const AllowedTargets = z.string().transform((text, context) => {
  try {
    return parseAllowedTargets(text)
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : 'cannot be read')
    return z.NEVER
  }
})
