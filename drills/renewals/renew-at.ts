import { type Ctx, NOWHERE } from '@placet/core/context'
import { collectDueInvoices, renewDueSubscriptions } from '@placet/core/renewals/index'
import { connectDb } from '@placet/db/client'
import { connectTestDeps } from '@placet/testkit/factories/test-deps'

/** What the worker does at one moment, until nothing is due. Kills itself after some milliseconds where it is told to. */
const [databaseUrl = '', analyticsUrl = '', moment = '', killAfterMs = ''] = process.argv.slice(2)
if (killAfterMs !== '') setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(killAfterMs))

const deps = connectTestDeps({ databaseUrl, analytics: { url: analyticsUrl, database: 'default' } })
const db = connectDb({ url: databaseUrl, role: 'placet_worker' })
const ctx: Ctx = {
  ...deps,
  db,
  clock: { now: () => new Date(moment) },
  actor: { kind: 'job', name: 'renew-subscriptions' },
  from: NOWHERE,
}
for (;;) {
  const { done: renewed } = await renewDueSubscriptions({ ctx, input: {} })
  const { done: collected } = await collectDueInvoices({ ctx, input: {} })
  if (renewed + collected === 0) break
}
await Promise.all([db.destroy(), deps.drop()])
process.exit(0)
