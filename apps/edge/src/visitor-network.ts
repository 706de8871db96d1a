import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6, type Socket } from 'node:net'
import { truncateAddress } from './truncate-address.ts'

export type VisitorNetworks = {
  /** The visitor's network. The full address never leaves this file. */
  networkOf: (request: IncomingMessage) => string
  /** Whether the direct peer is trusted to report facts about the visitor. */
  isFromTrustedProxy: (request: IncomingMessage) => boolean
}

const UNKNOWN_NETWORK = '0.0.0.0/24'

export function createVisitorNetworks(trustedProxies: readonly string[]): VisitorNetworks {
  const trusted = toBlockList(trustedProxies)
  const verdicts = new WeakMap<Socket, boolean>()

  function isTrusted(address: string): boolean {
    const family = isIP(address)
    return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }

  function isFromTrustedProxy({ socket }: IncomingMessage): boolean {
    if (trustedProxies.length === 0) return false
    let verdict = verdicts.get(socket)
    if (verdict === undefined) {
      verdict = isTrusted(socket.remoteAddress ?? '')
      verdicts.set(socket, verdict)
    }
    return verdict
  }

  // Read from the right: everything left of the first untrusted address may be forged.
  function forwardedFor(request: IncomingMessage): string | undefined {
    const header = request.headers['x-forwarded-for']
    if (typeof header !== 'string') return undefined
    const hops = header.split(',')
    for (let index = hops.length - 1; index >= 0; index -= 1) {
      const address = withoutPort((hops[index] ?? '').trim())
      if (!isTrusted(address)) return address
    }
    return undefined
  }

  return {
    isFromTrustedProxy,
    networkOf: (request) => {
      const forwarded = isFromTrustedProxy(request) ? forwardedFor(request) : undefined
      const network = forwarded === undefined ? undefined : truncateAddress(forwarded)
      return network ?? truncateAddress(request.socket.remoteAddress ?? '') ?? UNKNOWN_NETWORK
    },
  }
}

function toBlockList(trustedProxies: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) throw new Error('a trusted proxy is an address or a network')
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

function withoutPort(hop: string): string {
  if (hop.startsWith('[')) return hop.slice(1, hop.indexOf(']'))
  return hop.includes('.') && hop.includes(':') && !hop.includes('::') ? hop.slice(0, hop.indexOf(':')) : hop
}
