import { AccountId, type DomainId, UserId } from '@placet/contract/ids'
import { NOWHERE } from '@placet/core/context'
import { withTenant } from '@placet/db/tx'
import { aFinishedScan } from './finished-scan.ts'
import { aSession } from './people.ts'
import type { TestDeps } from './test-deps.ts'
import { DEMO_LOGIN } from '../processes/local-placet.ts'
import { dayOf } from '../demo/days.ts'
import { makeDemo } from '../demo/make-demo.ts'
import { shopPages } from './scanned-domain.ts'
import { becomeStaff } from './staff.ts'

const FEW_CONSENTS = 2000
const HOUR_MS = 60 * 60 * 1000

/** A session of the demo's owner, who is staff as well, with a scanned domain. */
export interface LivedInAccount {
  sessionSecret: string
  domainId: DomainId
}

export async function aLivedInAccount(deps: TestDeps): Promise<LivedInAccount> {
  const { ownerUrl } = deps
  const { sites } = await makeDemo(deps, { today: dayOf(new Date()), rows: FEW_CONSENTS, ownerUrl })
  const [site] = sites
  if (!site) throw new Error('the demo has no site')
  const { domainId } = site
  const { ctx, sessionSecret } = await aDemoSession(deps)
  await aFinishedScan(deps, ctx, { domainId, pages: shopPages('https://shop.example') })
  return { sessionSecret, domainId }
}

async function aDemoSession(deps: TestDeps) {
  const user = await deps.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', DEMO_LOGIN.email)
    .executeTakeFirstOrThrow()
  const userId = UserId.parse(user.id)
  const { account_id } = await withTenant(deps.db, { accountId: null, userId }, (tx) =>
    tx
      .selectFrom('membership')
      .select('account_id')
      .where('user_id', '=', userId)
      .where('role', '=', 'owner')
      .executeTakeFirstOrThrow(),
  )
  const accountId = AccountId.parse(account_id)
  const session = await aSession(deps, { userId, accountId, lifeMs: HOUR_MS })
  await becomeStaff(deps, { userId, sessionId: session.sessionId, email: DEMO_LOGIN.email })
  const membership = { accountId, role: 'owner' } as const
  const actor = {
    kind: 'user',
    userId,
    sessionId: session.sessionId,
    emailVerified: true,
    membership,
  } as const
  return { ...session, ctx: { ...deps, actor, from: NOWHERE } }
}
