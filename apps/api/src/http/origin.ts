import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Origin } from '@placet/core/context'
import type { FastifyRequest } from 'fastify'
import { readDeviceCookie } from './device-cookie.ts'

const BROWSERS = [
  ['Edge', /\bEdg\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Firefox', /\bFirefox\/(\d+)/],
  ['Chrome', /\bChrom(?:e|ium)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* .*Safari\//],
] as const

/** IP address truncated to /24 or /48, and browser family: enough to recognise a sign-in, too little to track one. */
export function originOf(request: FastifyRequest): Origin {
  const device = readDeviceCookie(request)
  return {
    network: networkOf(request.ip),
    browser: browserOf(request.headers['user-agent'] ?? ''),
    isWithin: (networks) => isAddressWithin(request.ip, networks),
    ...(device !== undefined && { device }),
    ...(request.accountHost && { hostOf: request.accountHost.accountId }),
  }
}

export function networkOf(address: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(address)
  if (v4) return `${v4[1]}.0/24`
  const [head = '', tail = ''] = address.split('%', 1)[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length
  const whole = address.includes('::')
    ? [...groups, ...Array<string>(Math.max(0, missing)).fill('0')]
    : groups
  return `${[...whole, '0', '0', '0']
    .slice(0, 3)
    .map((group) => group.toLowerCase())
    .join(':')}::/48`
}

/** An IPv4 address that is written as IPv6 is in the IPv4 networks. Text that is no address is in none. */
export function isAddressWithin(address: string, networks: readonly string[]): boolean {
  const [plain = ''] = address.split('%', 1)
  if (isIP(plain) === 0) return false
  const allowed = new BlockList()
  for (const network of networks) {
    const [base = '', prefix] = network.split('/')
    const [family, bits] = isIPv6(base) ? (['ipv6', 128] as const) : (['ipv4', 32] as const)
    allowed.addSubnet(base, prefix === undefined ? bits : Number(prefix), family)
  }
  return allowed.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}

function browserOf(userAgent: string): string {
  for (const [name, pattern] of BROWSERS) {
    const [, version] = pattern.exec(userAgent) ?? []
    if (version) return `${name} ${version}`
  }
  return ''
}
