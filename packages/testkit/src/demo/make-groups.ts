import type { Ctx } from '@placet/core/context'
import { saveClientReport } from '@placet/core/client-reports/index'
import { addDomainGroup, listDomainGroups } from '@placet/core/domain-groups/index'
import { listDomains } from '@placet/core/domains/index'

/** An agency's client with some of its sites, who gets the monthly report. */
export async function makeGroups(ctx: Ctx): Promise<void> {
  const all = { query: '', page: 1 }
  const { total } = await listDomainGroups({ ctx, input: all })
  if (total > 0) return
  const { data } = await listDomains({ ctx, input: all })
  const domains = data.slice(0, 3).map(({ id }) => id)
  const { id: groupId } = await addDomainGroup({ ctx, input: { name: 'Coastal brands', domains } })
  const recipients = ['marketing@coastal-brands.example']
  await saveClientReport({ ctx, input: { groupId, isOn: true, timeZone: 'Europe/Berlin', recipients } })
}
