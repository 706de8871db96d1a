import { rolesWith } from '@placet/contract/permissions'
import { type RawBuilder, sql } from 'kysely'

/** A link ends with the membership, the right or the access key of whoever made it. */
export const reportLinkHolds: RawBuilder<boolean> = sql`link_holds(
  account_id, domain_id, created_by, created_at, ${rolesWith('report:write')}::text[], 'report:write')`

export const draftLinkHolds: RawBuilder<boolean> = sql`link_holds(
  made_in, domain_id, made_by, made_at, ${rolesWith('settings:write')}::text[], 'settings:write')`
