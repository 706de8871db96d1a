import { setTimeout as delay } from 'node:timers/promises'
import { createDomains, listDomains } from '@placet/contract/domains'
import { publishSettings } from '@placet/contract/settings'
import { waitFor } from '../wait-for.ts'
import type { ApiSession } from './api-session.ts'
import type { LoadDomain } from './plan-consent.ts'

// Long enough for hundreds of domains on a busy machine.
const servedMaxMs = 180_000
const createdAtOnce = 20

/** Creates domains the way an owner does: added and published through the API, then served by every edge. */
export async function publishDomains(
  session: ApiSession,
  edgeUrls: readonly string[],
  count: number,
): Promise<LoadDomain[]> {
  const names = Array.from({ length: count }, (_, index) => `shop-${index + 1}.example.com`)
  for (let start = 0; start < count; start += createdAtOnce) {
    const some = names.slice(start, start + createdAtOnce)
    await session.call(createDomains, { body: { name: some.join('\n') } })
  }
  const domains: LoadDomain[] = []
  for (let page = 1; domains.length < count; page += 1) {
    const listed = await session.call(listDomains, { query: { page } })
    if (listed.data.length === 0) throw new Error(`${domains.length} domains of ${count} are listed`)
    for (const { id, code, name } of listed.data) {
      domains.push({ domainId: id, code, hosts: [name, `www.${name}`] })
    }
  }
  for (const { domainId } of domains) {
    const query = { reason: 'No person visits this domain: it is measured only.' }
    await session.call(publishSettings, { params: { domainId }, query, body: undefined })
  }
  await Promise.all(
    domains.flatMap(({ code }) => edgeUrls.map((edgeUrl) => servedVersion(edgeUrl, code, 1, servedMaxMs))),
  )
  return domains
}

const pollMs = 5

/** Waits until the edge serves this version or a newer one; returns the time of that answer. */
export async function servedVersion(
  edgeUrl: string,
  code: string,
  version: number,
  timeoutMs: number,
): Promise<number> {
  let etag = ''
  return waitFor(
    async () => {
      const response = await fetch(`${edgeUrl}/c2/${code}.js`, {
        headers: etag === '' ? {} : { 'if-none-match': etag },
        signal: AbortSignal.timeout(5_000),
      })
      const script = await response.text()
      const answeredAt = performance.now()
      etag = response.headers.get('etag') ?? ''
      const served = response.status === 200 ? versionOf(script) : 0
      if (response.status >= 400) await delay(20)
      return served >= version && answeredAt
    },
    { timeoutMs, everyMs: pollMs, what: `${edgeUrl} to serve version ${version} of ${code}` },
  )
}

function versionOf(script: string): number {
  return Number(/"version":(\d+)/.exec(script)?.[1] ?? 0)
}
