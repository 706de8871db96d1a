import { isIPv4, isIPv6 } from 'node:net'

const MAPPED_PREFIX = '::ffff:'
const GROUPS = 8
const KEPT_GROUPS = 3

/** The network of an address: /24 for IPv4, /48 for IPv6; undefined if it is not an address. */
export function truncateAddress(address: string): string | undefined {
  if (isIPv4(address)) return `${address.slice(0, address.lastIndexOf('.'))}.0/24`
  const plain = address.includes('%') ? address.slice(0, address.indexOf('%')) : address
  if (!isIPv6(plain)) return undefined
  const lower = plain.toLowerCase()
  if (lower.startsWith(MAPPED_PREFIX) && isIPv4(lower.slice(MAPPED_PREFIX.length))) {
    return truncateAddress(lower.slice(MAPPED_PREFIX.length))
  }
  const groups = expand(lower)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return `${(groups[6] ?? 0) >> 8}.${(groups[6] ?? 0) & 0xff}.${(groups[7] ?? 0) >> 8}.0/24`
  }
  const kept = groups.slice(0, KEPT_GROUPS)
  while (kept.at(-1) === 0) kept.pop()
  return `${kept.map((group) => group.toString(16)).join(':')}::/48`
}

function expand(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const first = toGroups(head)
  if (tail === undefined) return first
  const last = toGroups(tail)
  const zeros = Array.from({ length: Math.max(0, GROUPS - first.length - last.length) }, () => 0)
  return [...first, ...zeros, ...last]
}

function toGroups(part: string): number[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return Number.parseInt(group, 16)
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [(a << 8) | b, (c << 8) | d]
  })
}
