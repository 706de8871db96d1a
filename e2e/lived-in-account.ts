import { AccountId, type DomainId, UserId } from '@placet/contract/ids'
import { NOWHERE } from '@placet/core/context'
import { withTenant } from '@placet/db/tx'
import { aFinishedScan } from '@placet/testkit/factories/finished-scan'
import { aPasskey, aSession } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { DEMO_LOGIN } from '@placet/testkit/processes/local-placet'
import { dayOf } from '@placet/testkit/demo/days'
import { makeDemo } from '@placet/testkit/demo/make-demo'
import { shopPages } from './scans/scanned-domain.ts'

const FEW_CONSENTS = 2000
const HOUR_MS = 60 * 60 * 1000

/** An owner's session in the demo account, with a scanned domain. */
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
  await aPasskey(deps, { userId })
  const accountId = AccountId.parse(account_id)
  const session = await aSession(deps, { userId, accountId, lifeMs: HOUR_MS })
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
