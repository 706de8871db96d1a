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
