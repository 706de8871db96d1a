import { LOADED_SHARD } from '@placet/contract/shard'
import { insertSeenHosts } from '@placet/analytics/queries/insert-met-hosts'
import { shardChecksum } from '@placet/analytics/queries/shard-checksum'
import { shardTotals } from '@placet/analytics/queries/shard-totals'
import type { Deps } from '@placet/core/context'
import { addStaff } from '@placet/core/desk/index'
import type { Db } from '@placet/db/client'
import { asOperator } from '../factories/as-operator.ts'
import { DEMO_LOGIN } from '../processes/local-placet.ts'
import { type SeededSite, planConsents } from './consent-plan.ts'
import { SEEDED_DAYS, daysAfter, startOf } from './days.ts'
import { isLoaded, loadConsents } from './load-consents.ts'
import { loadUsage } from './load-usage.ts'
import { makeAccounts } from './make-accounts.ts'
import { makeCustomers } from './make-customers.ts'
import { makeDomains } from './make-domains.ts'
import { makeGroups } from './make-groups.ts'
import { makeInvoices } from './make-invoices.ts'
import { makePeople } from './make-people.ts'
import { makeRuns } from './make-runs.ts'
import { makeTemplates } from './make-templates.ts'
import { makeVendors } from './make-vendors.ts'
import { removeAccounts } from './remove-accounts.ts'

export interface DemoOptions {
  /** YYYY-MM-DD; the last day with consents. */
  today: string
  rows?: number
  /** Connects with the worker's role; without it, no scans are created. */
  workerDb?: Db
  /** Signs in as the database owner; without it, the agency is not a reseller, and its owner not staff. */
  ownerUrl?: string
  /** Removes existing demo data first. */
  isFresh?: boolean
}

export interface Demo {
  sites: readonly SeededSite[]
  lastDay: string
  rows: number
  /** Undefined if everything already existed. */
  loaded?: { checksum: string }
}

/** Enough to give every report a shape; `npm run seed -- demo --rows N` makes more. */
const ROWS = 200_000
const DAYS_BEFORE_FIRST_CONSENT = 7

/** Creates the missing parts of the demo. Idempotent: a second run changes nothing. */
export async function makeDemo(deps: Deps, options: DemoOptions): Promise<Demo> {
  const { today, rows = ROWS, isFresh = false, ownerUrl } = options
  if (isFresh) await removeAccounts(deps)
  const startedAt = startOf(daysAfter(today, -SEEDED_DAYS - DAYS_BEFORE_FIRST_CONSENT))
  const owners = await makeAccounts({ ...deps, clock: { now: () => startedAt } })
  const sites = await makeDomains(owners, { lastDay: today, workerDb: options.workerDb })
  await makeVendors(owners.agency)
  await makeGroups({ ...owners.agency, clock: deps.clock })
  await makeInvoices({ ...owners.agency, clock: deps.clock })
  await makePeople({ ...owners.agency, clock: deps.clock })
  await makeRuns({ ...owners.agency, clock: deps.clock })
  await makeTemplates({ ...owners.agency, clock: deps.clock })
  if (ownerUrl !== undefined) {
    await makeCustomers({ ...owners.agency, clock: deps.clock }, ownerUrl)
    await asOperator(ownerUrl, (ctx) => addStaff({ ctx, input: { email: DEMO_LOGIN.email } }))
  }

  const totals = await shardTotals(deps.analytics, { shard: LOADED_SHARD })
  const earlier = planConsents({ lastDay: totals.lastDay, rows, sites })
  if (isLoaded(totals, earlier)) return { sites, lastDay: earlier.lastDay, rows: earlier.rows }

  const plan = planConsents({ lastDay: today, rows, sites })
  await loadConsents(deps.analytics, plan)
  await loadUsage(deps.analytics, plan)
  const at = deps.clock.now().getTime()
  const hosts = sites.map(({ domainId, code, name }) => ({ domainId, code, host: name, at }))
  await insertSeenHosts(deps.analytics, { shard: LOADED_SHARD, hosts })
  const checksum = await shardChecksum(deps.analytics, { shard: LOADED_SHARD })
  return { sites, lastDay: today, rows: plan.rows, loaded: { checksum } }
}
