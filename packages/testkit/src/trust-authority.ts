import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/** For this process, which has started already: the authority whose certificate is in `file`, beside the usual ones. */
export function trustAuthority(file: string): void {
  const authority = readFileSync(file, 'utf8').trim()
  const trusted = getCACertificates('default')
  if (!trusted.includes(authority)) setDefaultCACertificates([...trusted, authority])
}
