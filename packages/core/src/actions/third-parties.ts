import { serviceOfUrl } from '@placet/catalogue/service-of-url'
import { SERVICES } from '@placet/catalogue/services'
import { BLOCKER_TYPE } from '@placet/contract/catalogue'
import type { Tx } from '@placet/db/tx'
import type { ActionScan } from '@placet/rules/actions/evidence'
import { matchesBlockerPattern } from '@placet/rules/publish/match-blocker-pattern'
import { getDomain } from 'tldts'
import { z } from 'zod'
import type { CookiesOfDomain } from '../catalogue/index.ts'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'

const Installed = z.object({ scripts: z.array(z.string()).default([]) })
const Asked = z.array(z.object({ host: z.string(), url: z.string() }))

// Several services share some scripts, such as Google’s gtag.js: the address has no single service, but it is known.
const SERVICE_HOSTS = new Set(
  SERVICES.flatMap(({ src }) => src).flatMap((pattern) => /^\/\/([^/]+)\//.exec(pattern)?.[1] ?? []),
)

interface Wanted extends Pick<CookiesOfDomain, 'scanId' | 'services'> {
  domain: DomainRow
}

/** Third parties the scanned pages contacted: services by number, and unknown sites. */
export async function readThirdParties(tx: Tx, ctx: Ctx, { domain, scanId, services }: Wanted) {
  const scan = await tx
    .selectFrom('scan')
    .select(['third_parties', 'implementation'])
    .where('id', '=', scanId)
    .executeTakeFirst()
  const { scripts } = Installed.parse(scan?.implementation ?? {})
  const own = await readOwnSites(tx, ctx, domain, scripts)
  const ownPatterns = [...services.values()].flatMap(({ fact, customBlockers }) =>
    customBlockers
      .filter(({ type }) => type === BLOCKER_TYPE.src)
      .map(({ pattern }) => ({ number: fact.number, pattern })),
  )
  const numberOf = (url: string) =>
    ownPatterns.find(({ pattern }) => matchesBlockerPattern(pattern, url))?.number ??
    serviceOfUrl(url)?.service.number ??
    null
  const asked = Asked.parse(scan?.third_parties ?? []).filter(({ host }) => !own.has(siteOf(host)))
  const known = asked.flatMap(({ host, url }) => ({ host, url, number: numberOf(url) }))
  const ofService = Map.groupBy(known, ({ number }) => number)
  const strange = (ofService.get(null) ?? []).filter(({ host }) => !SERVICE_HOSTS.has(host))
  const unknown = Map.groupBy(strange, ({ host }) => siteOf(host))
  const unknownHosts: ActionScan['unknownHosts'] = [...unknown].map(([host, requests]) => ({
    host,
    urls: requests.map(({ url }) => url),
  }))
  const urlsOfService = new Map<number, string[]>()
  for (const [number, requests] of ofService) {
    if (number !== null)
      urlsOfService.set(
        number,
        requests.map(({ url }) => url),
      )
  }
  return { urlsOfService, unknownHosts }
}

/** Sites of the domain and its hostnames, plus our own edge and every host that serves our script here. */
async function readOwnSites(
  tx: Tx,
  ctx: Ctx,
  domain: DomainRow,
  scripts: readonly string[],
): Promise<ReadonlySet<string>> {
  const hostnames = await tx
    .selectFrom('hostname')
    .select('name')
    .where('domain_id', '=', domain.id)
    .execute()
  const names = [
    domain.name,
    ...[ctx.installation.edgeUrl, ...scripts].flatMap((url) => URL.parse(url)?.hostname ?? []),
    ...hostnames.map(({ name }) => name),
  ]
  return new Set(names.map((name) => siteOf(name.replace(/^\*\./, ''))))
}

function siteOf(host: string): string {
  return getDomain(host) ?? host
}
