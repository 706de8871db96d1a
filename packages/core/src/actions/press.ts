import { serviceNumbered } from '@placet/catalogue/services'
import type { ActBody, ActionView } from '@placet/contract/actions'
import { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { type AuditedChange, audit } from '../audit.ts'
import { putService } from '../catalogue/index.ts'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { raiseContentVersion } from '../raise-content-version.ts'
import { refuse } from '../refuse.ts'

interface Pressed {
  /** Locked. */
  domain: DomainRow
  action: ActionView
  body: ActBody
}

/** A button that changes the domain's cookies or services; what it changes waits to be published. */
export async function press(tx: Tx, ctx: Ctx, pressed: Pressed): Promise<void> {
  const { domain, action, body } = pressed
  if (body.serviceId !== undefined && body.serviceId !== action.serviceId) throw refuse('action_not_possible')
  switch (body.type) {
    case 'service-add':
      await putService(tx, ctx, { domain, serviceNumber: action.serviceId ?? 0 })
      return
    case 'blocker-enable':
      return enableBlocker(tx, ctx, pressed)
    case 'cookie-categorize':
      return categorize(tx, ctx, pressed)
    case 'cookie-delete':
      return deleteVanished(tx, ctx, pressed)
    case 'lifetime-accept':
      return acceptLifetimes(tx, ctx, pressed)
    case 'dismiss':
    case 'restore':
      throw refuse('action_not_possible')
  }
}

async function enableBlocker(tx: Tx, ctx: Ctx, { domain, action }: Pressed): Promise<void> {
  await tx
    .updateTable('domain_service')
    .set({ default_auto_blocker: true })
    .where('domain_id', '=', domain.id)
    .where('service_number', '=', action.serviceId)
    .execute()
  const service = serviceNumbered(action.serviceId ?? 0)
  const changed = { from: { default_auto_blocker: false }, to: { default_auto_blocker: true } }
  await note(tx, ctx, domain, { action: 'service.save', detail: { service: service?.id }, changed })
}

async function categorize(tx: Tx, ctx: Ctx, { domain, action, body }: Pressed): Promise<void> {
  const chosen = new Map(body.data?.map(({ cookieId, categoryId }) => [cookieId, categoryId]))
  const offered = new Set(action.data.cookies.map(({ cookieId }) => cookieId))
  const isFitting = [...chosen.keys()].every((cookieId) => offered.has(cookieId))
  if (chosen.size === 0 || !isFitting) throw refuse('action_not_possible')
  for (const [categoryId, group] of Map.groupBy(chosen, ([, category]) => category)) {
    await tx
      .updateTable('domain_cookie')
      .set({ category_id: categoryId, is_categorized: true })
      .where('domain_id', '=', domain.id)
      .where(
        'id',
        'in',
        group.map(([cookieId]) => cookieId),
      )
      .execute()
  }
  const detail = { cookies: namesOf(action, [...chosen.keys()]) }
  await note(tx, ctx, domain, { action: 'cookie.categorize', detail })
}

async function deleteVanished(tx: Tx, ctx: Ctx, { domain, action }: Pressed): Promise<void> {
  await tx
    .deleteFrom('domain_cookie')
    .where('domain_id', '=', domain.id)
    .where('id', 'in', idsOf(action))
    .where('deleted_at', 'is not', null)
    .execute()
  await note(tx, ctx, domain, { action: 'cookie.delete', detail: { cookies: namesOf(action) } })
}

async function acceptLifetimes(tx: Tx, ctx: Ctx, { domain, action }: Pressed): Promise<void> {
  await tx
    .updateTable('domain_cookie')
    .set({ accepted_life_seconds: sql`life_seconds` })
    .where('domain_id', '=', domain.id)
    .where('id', 'in', idsOf(action))
    .execute()
  const detail = { cookies: namesOf(action) }
  await note(tx, ctx, domain, { action: 'cookie.accept-lifetime', detail })
}

async function note(
  tx: Tx,
  ctx: Ctx,
  domain: DomainRow,
  change: Pick<AuditedChange, 'action' | 'detail' | 'changed'>,
): Promise<void> {
  await raiseContentVersion(tx, domain)
  const accountId = AccountId.parse(domain.account_id)
  await audit(tx, ctx, { accountId, entity: domain.id, ...change })
}

function idsOf({ data }: ActionView): string[] {
  return data.cookies.map(({ cookieId }) => cookieId)
}

const NAMES_MAX = 20

function namesOf(
  { data }: ActionView,
  only: readonly string[] = data.cookies.map(({ cookieId }) => cookieId),
) {
  const wanted = new Set<string>(only)
  return data.cookies
    .filter(({ cookieId }) => wanted.has(cookieId))
    .slice(0, NAMES_MAX)
    .map(({ name }) => name)
}
