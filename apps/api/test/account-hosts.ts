import { randomUUID } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { mkdir, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request as openRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getBranding, runAccountHostCheck, saveAccountHost } from '@placet/core/branding/index'
import { saveClientReport, sendClientReports } from '@placet/core/client-reports/index'
import type { Ctx } from '@placet/core/context'
import { createDraftLink } from '@placet/core/draft-links/index'
import type { SiteProbe } from '@placet/core/ports'
import { addReportLink } from '@placet/core/reports/index'
import { aDomainGroup } from '@placet/testkit/factories/domain-groups'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { startMailDelivery } from '@placet/testkit/factories/mail-delivery'
import { mailbox } from '@placet/testkit/mailbox'
import { serveDns } from '@placet/testkit/serve-dns'
import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { createTestApp } from './test-app.ts'

/** The address of the test's installation. */
export const OURS = 'https://dashboard.example'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

type Owner = Awaited<ReturnType<typeof anOwnerWithDomain>>

export const aName = () => `reports.${randomUUID()}.example`
export const secretOf = (url: URL) => url.hash.slice(1)
export const afterDays = (ctx: Ctx, days: number): Ctx => ({
  ...ctx,
  clock: { now: () => new Date(Date.now() + days * 24 * 60 * 60 * 1000) },
})
export const hostOf = async ({ ctx }: Pick<Owner, 'ctx'>) => (await getBranding({ ctx, input: {} })).host

export async function links({ ctx, domainId }: Pick<Owner, 'ctx' | 'domainId'>) {
  const report = await addReportLink({ ctx, input: { domainId, name: 'Client', expiresInDays: 7 } })
  const draft = await createDraftLink({ ctx, input: { domainId, note: '' } })
  return { report: new URL(report.url), draft: new URL(draft.url) }
}

/** An API that listens, with pages, a name server and mail. */
export async function startHosting() {
  const temporary = await createTemporaryDir()
  await mkdir(`${temporary.dir}/assets`)
  await writeFile(`${temporary.dir}/assets/app.js`, 'started()')
  const assets = { origins: [], font: null, head: '<script type="module" src="/assets/app.js"></script>' }
  const api = await createTestApp({
    dashboard: { assets, dir: temporary.dir, pinned: { hash: '', key: '' } },
  })
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  const dns = await serveDns()
  const resolver = new Resolver()
  resolver.setServers([dns.server])
  const mails = await startMailDelivery(api.deps)
  /** Names whose CNAME leads to this installation. */
  const leadingHere = new Set<string>()

  /** Over a connection to the API, as a proxy sends it: with the host name that the browser asked for. */
  function ask(
    host: string,
    path: string,
    {
      method = 'GET',
      headers = {},
      body,
    }: { method?: string; headers?: OutgoingHttpHeaders; body?: object } = {},
  ): Promise<Answer> {
    const { port } = api.app.server.address() as AddressInfo
    const all = { host, 'content-type': 'application/json', ...headers }
    return new Promise((resolve, reject) => {
      const request = openRequest({ host: '127.0.0.1', port, path, method, headers: all }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        )
      })
      request.on('error', reject).end(body && JSON.stringify(body))
    })
  }

  /** Asks the test's name server, and the API under the name of the host, as if a proxy with its certificate were there. */
  const probe: SiteProbe = {
    async readTxt(name) {
      const found = await resolver.resolveTxt(name).catch(() => null)
      return found ? { kind: 'found', values: found.map((parts) => parts.join('')) } : { kind: 'none' }
    },
    async readFile(url) {
      const { hostname, pathname } = new URL(url)
      if (!leadingHere.has(hostname)) return { kind: 'unknown_host' }
      const { status, headers, text } = await ask(hostname, pathname)
      return { kind: 'answered', status, location: headers.location ?? '', text }
    },
  }

  const check = ({ accountId }: Pick<Owner, 'accountId'>, days = 0) =>
    runAccountHostCheck({ ctx: afterDays(api.deps.job, days), input: { accountId, probe } })

  /** Enters the name and publishes both records. */
  async function point(owner: Pick<Owner, 'ctx'>, name: string): Promise<void> {
    await saveAccountHost({ ctx: owner.ctx, input: { name } })
    const host = await hostOf(owner)
    dns.records.set(`_placet.${name}`, [host?.recordValue ?? ''])
    leadingHere.add(name)
  }

  return {
    ...{ api, dns, leadingHere, probe, ask, check, point },
    post: (host: string, { path }: { path: string }, body: object) =>
      ask(host, path, { method: 'POST', body }),
    /** An owner whose account has a connected address. */
    async anAgency() {
      const owner = await anOwnerWithDomain(api.deps)
      const host = aName()
      await point(owner, host)
      await check(owner)
      return { ...owner, host }
    },
    /** The link in the monthly mail that stops it. */
    async stopLink(owner: Pick<Owner, 'ctx' | 'domainId'>): Promise<URL> {
      const to = `${randomUUID()}@client.example`
      const groupId = await aDomainGroup(owner, [owner.domainId], 'Bakery Müller')
      const input = { groupId, isOn: true, timeZone: 'UTC', recipients: [to] }
      await saveClientReport({ ctx: owner.ctx, input })
      const now = new Date()
      const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 12))
      await sendClientReports({ ctx: { ...api.deps.job, clock: { now: () => next } }, input: {} })
      const { text } = await mailbox(to)
      return new URL(/https:\S+\/stop-report#\S+/.exec(text)?.[0] ?? '')
    },
    async close() {
      await mails.stop()
      await dns.close()
      await api.close()
      await temporary.remove()
    },
  }
}
