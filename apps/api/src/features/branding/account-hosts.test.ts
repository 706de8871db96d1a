import { openDraftLink, SharedDraft } from '@placet/contract/draft-links'
import { stopClientReport } from '@placet/contract/client-reports'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { openSharedReport } from '@placet/contract/report-sharing'
import { listAudit } from '@placet/core/accounts/index'
import {
  checkAccountHost,
  recheckAccountHosts,
  removeAccountHost,
  saveAccountHost,
  saveBranding,
} from '@placet/core/branding/index'
import { startAdminServer } from '@placet/node-runtime/admin-server'
import { createHealth } from '@placet/node-runtime/health'
import { createMetrics } from '@placet/node-runtime/metrics'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aMember } from '@placet/testkit/factories/people'
import { mailbox } from '@placet/testkit/mailbox'
import { queuedJobs } from '@placet/testkit/queued-jobs'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { OURS, aName, afterDays, hostOf, links, secretOf, startHosting } from '../../../test/account-hosts.ts'
import { mayHaveCertificate } from '../../http/serve-hosts.ts'

let hosting: Awaited<ReturnType<typeof startHosting>>
beforeAll(async () => {
  hosting = await startHosting()
})
afterAll(() => hosting.close())

test('an agency connects its own address: its clients’ links carry it and open there, until the record is gone', async () => {
  const owner = await anOwnerWithDomain(hosting.api.deps)
  const { ctx } = owner
  const name = aName()
  await saveBranding({ ctx, input: { name: 'Nordlicht', colour: '#1c5cd6', replyTo: '', logo: null } })

  await saveAccountHost({ ctx, input: { name: `https://${name.toUpperCase()}/` } })
  expect(await hostOf(owner)).toMatchObject({ name, state: 'waiting', leadsTo: 'dashboard.example' })
  expect((await links(owner)).report.origin).toBe(OURS)
  expect((await hosting.ask(name, '/shared/report')).status).toBe(421)
  await hosting.check(owner)
  expect(await hostOf(owner)).toMatchObject({ state: 'waiting', finding: { kind: 'no_record' }, reach: null })

  hosting.dns.records.set(`_placet.${name}`, [(await hostOf(owner))?.recordValue ?? ''])
  await hosting.check(owner)
  expect(await hostOf(owner)).toMatchObject({ state: 'unreachable', reach: { kind: 'unknown_host' } })
  expect((await links(owner)).draft.origin).toBe(OURS)
  hosting.leadingHere.add(name)
  await checkAccountHost({ ctx, input: {} })
  expect((await hostOf(owner))?.isChecking).toBe(true)
  await hosting.check(owner)
  expect(await hostOf(owner)).toMatchObject({ state: 'connected', isChecking: false, endsAt: null })

  const { report, draft } = await links(owner)
  const stop = await hosting.stopLink(owner)
  for (const url of [report, draft, stop]) {
    expect(url.host).toBe(name)
    const page = await hosting.ask(name, url.pathname)
    expect(page.status).toBe(200)
    expect(page.text).toContain(`<title>${name}</title>`)
    expect(page.text).not.toContain('Placet')
    expect(page.headers['set-cookie']).toBeUndefined()
  }
  expect((await hosting.ask(name, '/assets/app.js')).text).toBe('started()')
  const opened = await hosting.post(name, openSharedReport, { token: secretOf(report), days: 7 })
  expect(JSON.parse(opened.text)).toMatchObject({ site: owner.name, brand: { name: 'Nordlicht' } })
  const shown = await hosting.post(name, openDraftLink, { secret: secretOf(draft) })
  const { scriptUrl } = SharedDraft.parse(JSON.parse(shown.text))
  expect((await hosting.ask(name, scriptUrl)).status).toBe(200)
  expect((await hosting.post(name, stopClientReport, { token: secretOf(stop) })).status).toBe(200)

  hosting.dns.records.delete(`_placet.${name}`)
  await hosting.check(owner, 7)
  expect((await hostOf(owner))?.endsAt).not.toBeNull()
  await hosting.check(owner, 22)
  expect((await hostOf(owner))?.state).toBe('lost')
  expect((await links(owner)).report.origin).toBe(OURS)
  const { status, headers } = await hosting.ask(name, report.pathname)
  expect([status, headers.location]).toEqual([302, `${OURS}/shared/report`])
  const filters = { query: '', page: 1, action: '', actor: '', from: '', to: '' }
  const { data } = await listAudit({ ctx, input: filters })
  const actions = data.map(({ action }) => action).filter((action) => action.startsWith('branding.host-'))
  expect(actions).toEqual(['branding.host-disconnect', 'branding.host-connect', 'branding.host-add'])
}, 60_000)

test('T96: a host that no longer leads here is in no new link an hour later, and comes back when it does', async () => {
  const agency = await hosting.anAgency()
  const { host } = agency
  const recheck = async (hours: number) => {
    const days = hours / 24
    await recheckAccountHosts({ ctx: afterDays(hosting.api.deps.job, days), input: {} })
    await hosting.check(agency, days)
    return (await links(agency)).report.host
  }
  expect(await recheck(1.1)).toBe(host)
  hosting.leadingHere.delete(host)
  const { queued } = await recheckAccountHosts({ ctx: afterDays(hosting.api.deps.job, 0.01), input: {} })
  expect(queued).toBe(0)
  expect(await recheck(3)).toBe('dashboard.example')
  expect(await hostOf(agency)).toMatchObject({ state: 'unreachable', finding: { kind: 'match' } })
  hosting.leadingHere.add(host)
  expect(await recheck(4)).toBe(host)
})

test('owners get one mail when their address fails for a day, and one when its proof ends', async () => {
  const agency = await hosting.anAgency()
  const { accountId, host, userId } = agency
  const analyst = await aMember(hosting.api.deps, { accountId, role: 'analyst' })
  const told = async () => {
    const mails = (await queuedJobs(hosting.api.deps, sendMail)).map((payload) =>
      sendMail.payload.parse(payload),
    )
    const about = mails.filter((mail) => mail.template === 'own-address' && mail.name === host)
    expect(JSON.stringify(about)).not.toContain(analyst.userId)
    return about.map((mail) => mail.template === 'own-address' && mail.userId === userId && mail.problem.kind)
  }
  const checkAfter = async (...hours: number[]) => {
    for (const each of hours) await hosting.check(agency, each / 24)
  }
  hosting.leadingHere.delete(host)
  await checkAfter(1, 20)
  hosting.leadingHere.add(host)
  await checkAfter(22)
  expect(await told()).toEqual([])
  hosting.leadingHere.delete(host)
  await checkAfter(30, 45, 51, 52, 90)
  expect(await told()).toEqual(['unreachable'])
  const mail = await mailbox(agency.email, { matching: ({ subject }) => subject.startsWith(host) })
  expect(mail.text).toContain('New links begin with dashboard.example until the address works again.')
  hosting.leadingHere.add(host)
  hosting.dns.records.delete(`_placet.${host}`)
  await checkAfter(100, 101, 121, 122, 450)
  expect(await told()).toEqual(['unreachable', 'record-missing', 'record-lost'])
})

test('a host that never led here is no news for its owners', async () => {
  const owner = await anOwnerWithDomain(hosting.api.deps)
  const name = aName()
  await hosting.point(owner, name)
  hosting.leadingHere.delete(name)
  for (const days of [0, 1, 2, 3]) await hosting.check(owner, days)
  expect((await hostOf(owner))?.state).toBe('unreachable')
  expect(JSON.stringify(await queuedJobs(hosting.api.deps, sendMail))).not.toContain(name)
})

test('the proxy gets certificates for hosts that an account has proven, and asks where nobody else can', async () => {
  const agency = await hosting.anAgency()
  const admin = await startAdminServer({
    ...{ port: 0, health: createHealth({}), metrics: createMetrics('api') },
    mayHaveCertificate: mayHaveCertificate(hosting.api.deps),
  })
  onTestFinished(() => admin.close())
  const isAllowed = async (name: string) =>
    (await fetch(`http://127.0.0.1:${admin.port}/tls/ask?domain=${encodeURIComponent(name)}`)).status
  expect(await isAllowed(agency.host)).toBe(200)
  const waiting = await anOwnerWithDomain(hosting.api.deps)
  const name = aName()
  await saveAccountHost({ ctx: waiting.ctx, input: { name } })
  for (const each of [name, '', 'evil.example', `x.${agency.host}`, "' OR 1=1 --"]) {
    expect([each, await isAllowed(each)]).toEqual([each, 404])
  }
  expect((await hosting.ask(agency.host, '/tls/ask')).status).toBe(404)
  await removeAccountHost({ ctx: agency.ctx, input: {} })
  expect(await isAllowed(agency.host)).toBe(404)
})
