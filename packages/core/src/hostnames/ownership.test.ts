import type { OwnershipMethod } from '@placet/contract/hostnames'
import { type DomainId, type HostnameId, ScanId } from '@placet/contract/ids'
import { checkOwnership as checkJob } from '@placet/contract/jobs/check-ownership'
import { pushProvenHosts } from '@placet/contract/jobs/push-proven-hosts'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { aMember, inAnotherAccount } from '@placet/testkit/factories/people'
import { RIGHT_IMPLEMENTATION, aPage, aScan, reportScan } from '@placet/testkit/factories/scans'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { queuedJobs } from '@placet/testkit/queued-jobs'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { type Ctx, withTx } from '../context.ts'
import { getDomain, renameDomain, transferDomain } from '../domains/index.ts'
import { parseKeyRing } from '../key-ring.ts'
import type { SiteProbe } from '../ports.ts'
import { loadScanRequest } from '../scans/index.ts'
import { createSeal } from '../seal.ts'
import { publishSettings } from '../settings/index.ts'
import {
  addHostname,
  checkOwnership,
  listOwnership,
  loadProvenHosts,
  recheckOwnership,
  runOwnershipCheck,
  storeChallenges,
} from './index.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const later = (ctx: Ctx, days: number): Ctx => ({
  ...ctx,
  clock: { now: () => new Date(Date.now() + days * DAY_MS) },
})

/** A network in which only these records and files exist. */
function aNetwork(content: Readonly<Record<string, string>>): SiteProbe {
  return {
    readTxt: async (name) => {
      const value = content[name]
      return value === undefined ? { kind: 'none' } : { kind: 'found', values: [value] }
    },
    readFile: async (url) => {
      const text = content[url]
      return { kind: 'answered', status: text === undefined ? 404 : 200, location: '', text: text ?? '' }
    },
  }
}

async function aPublishedOwner(deps: TestDeps) {
  const owner = await anOwnerWithDomain(deps, { settings: withPolicy })
  const { ctx, domainId } = owner
  await publishSettings({ ctx, input: { domainId } })
  const [primary, www] = await listOwnership({ ctx, input: { domainId } })
  if (!primary || !www) throw new Error('a domain has two hostnames')
  return { ...owner, primary, www }
}

const look = (deps: TestDeps, hostnameId: HostnameId, method: 'dns' | 'file', probe: SiteProbe, days = 0) =>
  runOwnershipCheck({ ctx: later(deps.job, days), input: { hostnameId, method, probe } })

const statesOf = async (ctx: Ctx, domainId: DomainId) =>
  Object.fromEntries(
    (await listOwnership({ ctx, input: { domainId } })).map(({ host, state }) => [host, state]),
  )
const proven = async (deps: TestDeps, domainId: DomainId) =>
  (await loadProvenHosts({ ctx: deps.job, input: { domainId } }))?.hosts
const isVerified = async (ctx: Ctx, domainId: DomainId) =>
  (await getDomain({ ctx, input: { domainId } })).isVerified
const jobsOf = async (deps: TestDeps, job: Parameters<typeof queuedJobs>[1], domainId: string) =>
  (await queuedJobs(deps, job)).filter((payload) => payload['domainId'] === domainId)

test('one DNS record on the domain proves all of its hosts, verifies the domain and reaches the edges', async ({
  deps,
}) => {
  const { ctx, domainId, name, primary } = await aPublishedOwner(deps)
  const { recordName, recordValue } = primary.dns
  expect(recordName).toBe(`_placet.${name}`)
  await look(deps, primary.hostnameId, 'dns', aNetwork({ [recordName]: recordValue }))
  expect(await statesOf(ctx, domainId)).toEqual({ [name]: 'proven', [`www.${name}`]: 'proven' })
  expect(await proven(deps, domainId)).toEqual([name, `www.${name}`])
  expect(await isVerified(ctx, domainId)).toBe(true)
  expect(await jobsOf(deps, pushProvenHosts, domainId)).not.toEqual([])
  const shop = await addHostname({ ctx, input: { domainId, hostname: `shop.${name}` } })
  expect(await queuedJobs(deps, checkJob)).toContainEqual({ hostnameId: shop.id, method: 'dns' })
  await look(deps, shop.id, 'dns', aNetwork({ [recordName]: recordValue }))
  expect(await proven(deps, domainId)).toContain(`shop.${name}`)
})

test('a file proves only the host that serves it, and says what was there instead', async ({ deps }) => {
  const { ctx, domainId, name, primary, www } = await aPublishedOwner(deps)
  await look(deps, www.hostnameId, 'file', aNetwork({ [www.file.url]: primary.file.content }))
  const [, other] = await listOwnership({ ctx, input: { domainId } })
  expect(other?.file).toMatchObject({
    state: 'unproven',
    finding: { kind: 'other_content', seen: [primary.file.content] },
  })
  await look(deps, www.hostnameId, 'file', aNetwork({ [www.file.url]: www.file.content }))
  expect(await statesOf(ctx, domainId)).toEqual({ [name]: 'unproven', [`www.${name}`]: 'proven' })
  expect(await isVerified(ctx, domainId)).toBe(true)
})

test('T32: values differ between accounts, domains and hosts, and another account’s proves nothing', async ({
  deps,
}) => {
  const owner = await aPublishedOwner(deps)
  const thief = await anOwnerWithDomain(deps, { name: owner.name })
  const [stolen] = await listOwnership({ ctx: thief.ctx, input: { domainId: thief.domainId } })
  if (!stolen) throw new Error('a domain has hostnames')
  const values = [owner.primary, owner.www, stolen].map(({ dns }) => dns.recordValue)
  expect(new Set(values).size).toBe(3)
  for (const value of values) expect(value).toMatch(/^placet-verification=[\w-]{32}$/)
  const { recordName, recordValue } = owner.primary.dns
  await look(deps, stolen.hostnameId, 'dns', aNetwork({ [recordName]: recordValue }))
  expect(await proven(deps, thief.domainId)).toEqual([])
  expect(await isVerified(thief.ctx, thief.domainId)).toBe(false)
})

test('T32: proofs end with a rename and with a transfer to another account', async ({ deps }) => {
  const owner = await aPublishedOwner(deps)
  const { ctx, domainId, primary } = owner
  const prove = async (from: typeof primary) =>
    look(deps, from.hostnameId, 'dns', aNetwork({ [from.dns.recordName]: from.dns.recordValue }))
  await prove(primary)
  await renameDomain({ ctx, input: { domainId, name: `new-${owner.name}` } })
  expect(await proven(deps, domainId)).toEqual([])
  expect(await isVerified(ctx, domainId)).toBe(false)
  const [renamed] = await listOwnership({ ctx, input: { domainId } })
  if (!renamed) throw new Error('a domain has hostnames')
  expect(renamed.dns.recordValue).not.toBe(primary.dns.recordValue)
  await prove(renamed)
  expect(await isVerified(ctx, domainId)).toBe(true)

  const target = await inAnotherAccount(deps, owner)
  await transferDomain({ ctx, input: { domainId, source: target.accountId } })
  expect(await proven(deps, domainId)).toEqual([])
  expect(await isVerified(target.ctx, domainId)).toBe(false)
  const [moved] = await listOwnership({ ctx: target.ctx, input: { domainId } })
  expect(moved?.dns.recordValue).not.toBe(renamed.dns.recordValue)
  expect(await jobsOf(deps, pushProvenHosts, domainId)).toHaveLength(4)
})

test('the script proves the host of the page that has it, and verifies only with the domain’s own host', async ({
  deps,
}) => {
  const owner = await aPublishedOwner(deps)
  const { ctx, domainId, name } = owner
  await addHostname({ ctx, input: { domainId, hostname: `shop.${name}` } })
  const visit = async (host: string) => {
    const scanId = await aScan(owner, owner)
    const page = aPage(scanId, { url: `https://${host}/`, implementation: RIGHT_IMPLEMENTATION })
    await reportScan(deps.job, scanId, [page])
  }
  await visit(`shop.${name}`)
  await visit(`stranger.${name}`)
  expect(await proven(deps, domainId)).toEqual([`shop.${name}`])
  expect(await isVerified(ctx, domainId)).toBe(false)
  await visit(`www.${name}`)
  expect(await isVerified(ctx, domainId)).toBe(true)
})

async function requested(deps: TestDeps, ctx: Ctx, domainId: DomainId, hostnameId: HostnameId) {
  await checkOwnership({ ctx, input: { domainId, hostnameId, method: 'script' } })
  const { id } = await withTx(deps.job, (tx) =>
    tx
      .selectFrom('scan')
      .select('id')
      .where('domain_id', '=', domainId)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow(),
  )
  const scanId = ScanId.parse(id)
  return { scanId, request: await loadScanRequest({ ctx: deps.job, input: { scanId } }) }
}

test('asking for a check of the script opens that host, and says what was on the page instead', async ({
  deps,
}) => {
  const { ctx, domainId, name, www, primary } = await aPublishedOwner(deps)
  const { scanId, request } = await requested(deps, ctx, domainId, www.hostnameId)
  expect(request).toMatchObject({ scope: 'implementation', domain: `www.${name}`, entry: '' })
  const checking = (await listOwnership({ ctx, input: { domainId } })).map(({ isChecking }) => isChecking)
  expect(checking).toEqual([false, true])
  const input = { domainId, hostnameId: primary.hostnameId, method: 'script' as const }
  await expect(checkOwnership({ ctx, input })).rejects.toMatchObject({ code: 'ownership_check_running' })
  const implementation = { ...RIGHT_IMPLEMENTATION, scripts: [], isRightCode: false }
  await reportScan(deps.job, scanId, [aPage(scanId, { url: `https://www.${name}/`, implementation })])
  const [, after] = await listOwnership({ ctx, input: { domainId } })
  expect(after?.script).toMatchObject({ isChecking: false, finding: { kind: 'no_script' } })

  const second = await requested(deps, ctx, domainId, primary.hostnameId)
  const away = { url: `https://${name}/`, finalUrl: 'https://elsewhere.example/' }
  await reportScan(deps.job, second.scanId, [
    aPage(second.scanId, { ...away, implementation: RIGHT_IMPLEMENTATION }),
  ])
  const [first] = await listOwnership({ ctx, input: { domainId } })
  expect(first?.script.finding).toEqual({ kind: 'redirected', seen: ['https://elsewhere.example/'] })
  expect(await proven(deps, domainId)).toEqual([])
})

test('a proof that disappears is checked daily, warned about, and withdrawn after two weeks with a mail', async ({
  deps,
}) => {
  const { ctx, domainId, name, primary, userId } = await aPublishedOwner(deps)
  const { url, content } = primary.file
  const run = (days: number, probe: SiteProbe) => look(deps, primary.hostnameId, 'file', probe, days)
  await run(0, aNetwork({ [url]: content }))
  await recheckOwnership({ ctx: later(deps.job, 6), input: {} })
  const due = async () =>
    (await queuedJobs(deps, checkJob)).filter(({ hostnameId }) => hostnameId === primary.hostnameId).length
  expect(await due()).toBe(0)
  await recheckOwnership({ ctx: later(deps.job, 7.1), input: {} })
  await recheckOwnership({ ctx: later(deps.job, 7.1), input: {} })
  expect(await due()).toBe(1)

  const mails = async () => (await jobsOf(deps, sendMail, domainId)).map(({ template }) => template)
  const nothing = aNetwork({})
  await run(7, nothing)
  expect(await mails()).toEqual([])
  expect(await statesOf(ctx, domainId)).toMatchObject({ [name]: 'failing' })
  await run(8, nothing)
  await run(9, nothing)
  expect(await mails()).toEqual(['ownership-failing'])
  expect(await proven(deps, domainId)).toEqual([name])
  await run(21.1, nothing)
  expect(await mails()).toEqual(['ownership-failing', 'ownership-lost'])
  expect(await jobsOf(deps, sendMail, domainId)).toContainEqual(
    expect.objectContaining({ userId, host: name }),
  )
  expect(await statesOf(ctx, domainId)).toMatchObject({ [name]: 'lost' })
  expect(await proven(deps, domainId)).toEqual([])
  expect(await isVerified(ctx, domainId)).toBe(false)
  const actions = await withTx(ctx, (tx) =>
    tx
      .selectFrom('audit_entry')
      .select('action')
      .where('entity', '=', primary.hostnameId)
      .orderBy('id')
      .execute(),
  )
  expect(actions).toEqual([{ action: 'hostname.prove' }, { action: 'hostname.unprove' }])
})

test('a second proof keeps the host proven, and no mail is sent about the first', async ({ deps }) => {
  const { ctx, domainId, name, primary } = await aPublishedOwner(deps)
  const { dns, file, hostnameId } = primary
  const record = aNetwork({ [dns.recordName]: dns.recordValue })
  await look(deps, hostnameId, 'file', aNetwork({ [file.url]: file.content }))
  await look(deps, hostnameId, 'dns', record)
  for (const days of [7, 8, 22]) await look(deps, hostnameId, 'file', record, days)
  expect(await statesOf(ctx, domainId)).toMatchObject({ [name]: 'proven' })
  expect(await isVerified(ctx, domainId)).toBe(true)
  expect(await jobsOf(deps, sendMail, domainId)).toEqual([])
})

test('a check that was on its way during a rename is not recorded', async ({ deps }) => {
  const { ctx, domainId, name, primary } = await aPublishedOwner(deps)
  const { url, content } = primary.file
  const network = aNetwork({ [url]: content })
  const probe: SiteProbe = {
    ...network,
    readFile: async (asked) => {
      await renameDomain({ ctx, input: { domainId, name: `new-${name}` } })
      return network.readFile(asked)
    },
  }
  await look(deps, primary.hostnameId, 'file', probe)
  expect(await proven(deps, domainId)).toEqual([])
})

test('strangers neither see nor check a host, and checks are limited', async ({ deps }) => {
  const { ctx, domainId, primary, accountId } = await aPublishedOwner(deps)
  const stranger = await anOwnerWithDomain(deps)
  const check = (from: Ctx, method: OwnershipMethod = 'dns') =>
    checkOwnership({ ctx: from, input: { domainId, hostnameId: primary.hostnameId, method } })
  await expect(check(stranger.ctx)).rejects.toMatchObject({ code: 'domain_not_found' })
  await expect(listOwnership({ ctx: stranger.ctx, input: { domainId } })).rejects.toMatchObject({
    code: 'domain_not_found',
  })
  const member = await aMember(deps, { accountId, role: 'standard' })
  await check(member.ctx)
  for (let time = 1; time < 30; time += 1) await check(ctx)
  await expect(check(ctx)).rejects.toMatchObject({ code: 'too_many_requests' })
})

test('a new seal key changes no challenge, and those published before challenges were stored stay valid', async ({
  deps,
}) => {
  const { ctx, domainId, hostnameId, derived } = await anOwnerFromBefore(deps)
  const shown = async (by: Ctx) => (await listOwnership({ ctx: by, input: { domainId } }))[0]?.dns.recordValue
  expect(await shown(ctx)).toBe(`placet-verification=${derived}`)
  expect(await storeChallenges({ ctx: deps.job, input: {} })).toBeGreaterThan(0)
  expect(await storeChallenges({ ctx: deps.job, input: {} })).toBe(0)
  const seal = createSeal(parseKeyRing(`2:${'e1'.repeat(32)}`))
  expect(await shown({ ...ctx, seal })).toBe(`placet-verification=${derived}`)
  const { name } = await getDomain({ ctx, input: { domainId } })
  const probe = aNetwork({ [`_placet.${name}`]: `placet-verification=${derived}` })
  await runOwnershipCheck({ ctx: { ...deps.job, seal }, input: { hostnameId, method: 'dns', probe } })
  expect(await statesOf(ctx, domainId)).toMatchObject({ [name]: 'proven' })
})

test('every hostname has its own random challenge', async ({ deps }) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  const other = await anOwnerWithDomain(deps)
  const values = [
    ...(await listOwnership({ ctx, input: { domainId } })),
    ...(await listOwnership({ ctx: other.ctx, input: { domainId: other.domainId } })),
  ].map(({ dns }) => dns.recordValue)
  expect(new Set(values).size).toBe(4)
  for (const value of values) expect(value).toMatch(/^placet-verification=[\w-]{32}$/)
})

/** With a hostname that has no stored challenge, as before the column existed. */
async function anOwnerFromBefore(deps: TestDeps) {
  const owner = await aPublishedOwner(deps)
  const { accountId, domainId, name, primary } = owner
  const before = deps.job.db
    .updateTable('hostname')
    .set({ challenge: null })
    .where('domain_id', '=', domainId)
  await before.execute()
  const secret = deps.seal.derive(`ownership ${accountId} ${domainId} ${name}`).subarray(0, 24)
  return { ...owner, hostnameId: primary.hostnameId, derived: secret.toString('base64url') }
}
