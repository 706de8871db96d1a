import { collectDueInvoices, renewDueSubscriptions } from '@placet/core/renewals/index'
import { connectTestDeps } from '@placet/testkit/factories/test-deps'

/** Runs the worker's renewals for one moment until none is due. Kills itself after the given milliseconds, if any. */
const [databaseUrl = '', analyticsUrl = '', moment = '', killAfterMs = ''] = process.argv.slice(2)
if (killAfterMs !== '') setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(killAfterMs))

const deps = connectTestDeps({ databaseUrl, analytics: { url: analyticsUrl, database: 'default' } })
const ctx = { ...deps.job, clock: { now: () => new Date(moment) } }
for (;;) {
  const { done: renewed } = await renewDueSubscriptions({ ctx, input: {} })
  const { done: collected } = await collectDueInvoices({ ctx, input: {} })
  if (renewed + collected === 0) break
}
await deps.drop()
process.exit(0)
