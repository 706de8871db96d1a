import { saveClientReport } from '@placet/core/client-reports/index'
import { hashSecret } from '@placet/core/random'
import { addReportLink } from '@placet/core/reports/index'
import { aMember } from '@placet/testkit/factories/people'
import type { FurnishedOwner } from './furnished-owner.ts'
import type { TestCall, createTestApp } from './test-app.ts'

export type App = Awaited<ReturnType<typeof createTestApp>>

export interface World {
  app: App
  owner: FurnishedOwner
  /** The request made from the contract's example. */
  plain: TestCall
}

export type Requests = (world: World) => Promise<Partial<TestCall>[]> | Partial<TestCall>[]

/** For reports that are shared with others. */
export const REPORT_REQUESTS: Record<string, Requests> = {
  getClientReport: async ({ app, owner }) => {
    await aSentReport(app, owner)
    return [{ params: { groupId: owner.groupId } }]
  },
  saveClientReport: ({ owner: { groupId } }) => [{ params: { groupId } }],
  downloadClientReport: ({ owner: { groupId } }) => [{ params: { groupId } }],
  async stopClientReport({ app, owner }) {
    return [{ body: { token: await aSentReport(app, owner) } }]
  },
  async saveReportMail({ app, owner: { accountId } }) {
    const { userId } = await aMember(app.deps, { accountId, role: 'standard' })
    return [{}, { body: { rhythm: 'monthly', user: userId } }]
  },
  async openSharedReport({ owner: { ctx, domainId } }) {
    const input = { domainId, name: 'Client', expiresInDays: null }
    const { url } = await addReportLink({ ctx, input })
    return [{ body: { token: new URL(url).hash.slice(1), days: 7 } }]
  },
}

/** The secret of the link that stops a monthly report. */
async function aSentReport({ deps }: App, { ctx, groupId, accountId }: FurnishedOwner): Promise<string> {
  const [email, month, token] = ['grace@client.example', '2026-10', 'S'.repeat(43)]
  const input = { groupId, isOn: true, timeZone: 'UTC', recipients: [email] }
  await saveClientReport({ ctx, input })
  const issue = { group_id: groupId, account_id: accountId, month }
  const { db } = deps.job
  await db
    .insertInto('client_report_issue')
    .values({ ...issue, made_at: deps.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('client_report_mail')
    .values({ ...issue, email, stop_hash: hashSecret(token) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return token
}
