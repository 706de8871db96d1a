import type { DomainId } from '@placet/contract/ids'
import { type Verb, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { readDraft } from './internal.ts'

export async function getSettings({ ctx, input }: Verb<{ domainId: DomainId }>) {
  requirePermission(ctx, 'settings:read')
  return withTx(ctx, async (tx) => readDraft(tx, await getDomainInAccount(tx, ctx, input.domainId)))
}
