import { HOSTNAMES_MAX } from '@placet/contract/constants'
import type { RefusedHostView } from '@placet/contract/hostnames'
import { readDomainName, readHostname } from '../domains/index.ts'

/** Why a host, as browsers send it, can't be added to the domain; null if it can. */
export function hindranceOf(
  host: string,
  domainName: string,
  listedCount: number,
): RefusedHostView['hindrance'] {
  const [name = '', port] = host.split(':')
  if (readDomainName(name) === null) return 'not_public'
  if (readHostname(name, domainName) === null) return 'other_site'
  if (port !== undefined) return 'port'
  return listedCount >= HOSTNAMES_MAX ? 'full' : null
}
