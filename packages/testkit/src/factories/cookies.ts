import { randomBytes } from 'node:crypto'
import type { CookieId, DomainId } from '@placet/contract/ids'
import { addCookie } from '@placet/core/catalogue/index'
import type { Person } from './people.ts'

/** A manually added cookie. */
export async function aCookie(
  { ctx }: Pick<Person, 'ctx'>,
  { domainId, category = 1 }: { domainId: DomainId; category?: number },
): Promise<CookieId> {
  const name = `own_${randomBytes(4).toString('hex')}`
  const cookie = { type: 1, name, category, description: '', service_id: 0 } as const
  const { display_cookie } = await addCookie({ ctx, input: { domainId, cookie } })
  return display_cookie.domainCookieId
}
