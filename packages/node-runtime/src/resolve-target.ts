import { lookup } from 'node:dns/promises'
import { type AllowedTarget, findNamedTarget, isAllowedAddress } from './allowed-targets.ts'
import { isPublicAddress } from './public-address.ts'

const WEB_PORTS = new Set([80, 443])

export type Resolved =
  | { kind: 'dial'; address: string; port: number }
  | { kind: 'refused'; reason: 'port' | 'address' }
  | { kind: 'unknown' }

export interface TargetRules {
  allowed: readonly AllowedTarget[]
  /** Resolves a name to all of its addresses. */
  resolve?: (host: string) => Promise<string[]>
}

/** The address to dial for this host. Looked up once, then checked, so DNS rebinding cannot replace it. */
export async function resolveTarget(
  host: string,
  port: number,
  { allowed, resolve = resolveName }: TargetRules,
): Promise<Resolved> {
  const named = findNamedTarget(allowed, host, port)
  if (named) return { kind: 'dial', address: named.address, port: named.port }
  const isWebPort = WEB_PORTS.has(port)
  if (!isWebPort && !allowed.some((target) => target.port === port))
    return { kind: 'refused', reason: 'port' }
  const addresses = await resolve(host)
  if (addresses.length === 0) return { kind: 'unknown' }
  const address = addresses.find(
    (one) => (isWebPort && isPublicAddress(one)) || isAllowedAddress(allowed, one, port),
  )
  return address === undefined ? { kind: 'refused', reason: 'address' } : { kind: 'dial', address, port }
}

async function resolveName(host: string): Promise<string[]> {
  try {
    const found = await lookup(host, { all: true, order: 'ipv4first' })
    return found.map(({ address }) => address)
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return []
    throw error
  }
}
