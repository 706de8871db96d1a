import type { FileReading, SiteProbe, TxtReading } from '@placet/core/ports'
import type { AllowedTarget } from '@placet/node-runtime/allowed-targets'
import { askChecked } from '@placet/node-runtime/ask-checked'
import { Resolver } from 'node:dns/promises'

const DNS_TIMEOUT_MS = 3000
const DNS_TRIES = 2
const FILE_TIMEOUT_MS = 10_000
const FILE_MAX_BYTES = 16 * 1024
const USER_AGENT = 'PlacetVerification/1.0'

interface ProbeOptions {
  /** Targets besides the public web, as for scans. */
  allowed: readonly AllowedTarget[]
  /** Name servers to ask, as `address` or `address:port`; if empty, those of the machine. */
  dnsServers: readonly string[]
}

/** Asks name servers and websites, within limits and never inside our own network. */
export function createSiteProbe({ allowed, dnsServers }: ProbeOptions): SiteProbe {
  return {
    async readTxt(name) {
      const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES })
      if (dnsServers.length > 0) resolver.setServers(dnsServers)
      try {
        const records = await resolver.resolveTxt(name)
        return { kind: 'found', values: records.map((parts) => parts.join('')) }
      } catch (error) {
        return readDnsError(error)
      }
    },
    async readFile(url): Promise<FileReading> {
      const signal = AbortSignal.timeout(FILE_TIMEOUT_MS)
      const asked = await askChecked(url, {
        allowed,
        userAgent: USER_AGENT,
        maxBytes: FILE_MAX_BYTES,
        signal,
      })
      if (asked.kind !== 'answered') return asked
      const { status, location = '', body } = asked
      return { kind: 'answered', status, location, text: Buffer.from(body).toString('utf8') }
    },
  }
}

const NO_RECORD = new Set(['ENODATA', 'ENOTFOUND'])

function readDnsError(error: unknown): TxtReading {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error
  return NO_RECORD.has(error.code) ? { kind: 'none' } : { kind: 'failed', reason: error.code }
}
