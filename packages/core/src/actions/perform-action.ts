import { type ActBody, type ActionView, performAction as route } from '@placet/contract/actions'
import type { ActionId } from '@placet/contract/ids'
import { inputOf } from '@placet/contract/route'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { type DomainRow, getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { applyActionButton } from './apply-action-button.ts'
import { readActions } from './read-actions.ts'

const AUDITED = { dismiss: { action: 'action.dismiss' }, restore: { action: 'action.restore' } } as const

const Input = inputOf(route)

/** Performs a button of an action. Returns the action as it is afterwards; null if it is resolved. */
export const performAction = defineVerb(
  Input,
  async ({ ctx, input }): Promise<{ action: ActionView | null }> => {
    const accountId = requirePermission(ctx, 'scan:write')
    return withTx(ctx, async (tx) => {
      const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
      const action = await findAction(tx, ctx, domain, input.actionId)
      if (!action) throw refuse('action_not_found')
      const isOffered = action.buttons.some(({ type, disabled }) => type === input.type && !disabled)
      if (!isOffered || !namesOnlyItsOwn(input, action)) throw refuse('action_not_possible')
      if (input.type === 'dismiss' || input.type === 'restore') {
        await tx
          .deleteFrom('action_dismissal')
          .where('domain_id', '=', domain.id)
          .where('action_id', '=', action.id)
          .execute()
        if (input.type === 'dismiss') {
          const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null
          const row = { domain_id: domain.id, action_id: action.id, account_id: accountId, dismissed_by: by }
          await tx
            .insertInto('action_dismissal')
            .values({ ...row, dismissed_at: ctx.clock.now() })
            .execute()
        }
        const detail = { type: action.type, title: action.title }
        await audit(tx, ctx, { accountId, entity: domain.id, detail, ...AUDITED[input.type] })
      } else {
        // Changing cookies or services needs its own permission; scan:write isn't enough.
        requirePermission(ctx, 'catalogue:write')
        await applyActionButton(tx, ctx, { domain, action, type: input.type, body: input })
      }
      const now = await getDomainInAccount(tx, ctx, input.domainId)
      return { action: (await findAction(tx, ctx, now, input.actionId)) ?? null }
    })
  },
)

function namesOnlyItsOwn({ serviceId, data = [] }: ActBody, action: ActionView): boolean {
  const cookies = new Set(action.data.cookies.map(({ cookieId }) => cookieId))
  const isItsService = serviceId === undefined || serviceId === action.serviceId
  return isItsService && data.every(({ cookieId }) => cookies.has(cookieId))
}

async function findAction(
  tx: Tx,
  ctx: Ctx,
  domain: DomainRow,
  actionId: ActionId,
): Promise<ActionView | undefined> {
  return (await readActions(tx, ctx, domain)).find(({ id }) => id === actionId)
}
