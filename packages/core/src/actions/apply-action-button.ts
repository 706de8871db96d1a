import type { ActBody, ActionView } from '@placet/contract/actions'
import type { Tx } from '@placet/db/tx'
import {
  acceptLifetimes,
  categorizeCookies,
  deleteVanishedCookies,
  enableBlocker,
  putService,
} from '../catalogue/index.ts'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { refuse } from '../refuse.ts'

interface Pressed {
  /** Must be locked. */
  domain: DomainRow
  action: ActionView
  type: Exclude<ActBody['type'], 'dismiss' | 'restore'>
  body: ActBody
}

/** Applies a button that changes the domain's cookies or services; the change takes effect on the next publish. */
export async function applyActionButton(
  tx: Tx,
  ctx: Ctx,
  { domain, action, type, body }: Pressed,
): Promise<void> {
  const serviceNumber = action.serviceId ?? 0
  const { cookies } = action.data
  switch (type) {
    case 'service-add':
      await putService(tx, ctx, { domain, serviceNumber })
      return
    case 'blocker-enable':
      return enableBlocker(tx, ctx, { domain, serviceNumber })
    case 'cookie-categorize':
      return categorizeCookies(tx, ctx, { domain, cookies: chosenOf(action, body) })
    case 'cookie-delete':
      return deleteVanishedCookies(tx, ctx, { domain, cookies })
    case 'lifetime-accept':
      return acceptLifetimes(tx, ctx, { domain, cookies })
  }
}

/** The action's cookies with their chosen categories; refused if none was chosen. */
function chosenOf({ data }: ActionView, body: ActBody) {
  const chosen = new Map(body.data?.map(({ cookieId, categoryId }) => [cookieId, categoryId]))
  const cookies = data.cookies.flatMap(({ cookieId, name }) => {
    const categoryId = chosen.get(cookieId)
    return categoryId === undefined ? [] : [{ cookieId, name, categoryId }]
  })
  if (cookies.length === 0) throw refuse('action_not_possible')
  return cookies
}
