import { setTimeout as delay } from 'node:timers/promises'
import { AccountId, SessionId, UserId } from '@placet/contract/ids'
import { NOWHERE, type Settlement } from '@placet/core/context'
import type { PaymentProvider } from '@placet/core/ports'
import { connectTestDeps } from '@placet/testkit/factories/test-deps'
import { z } from 'zod'
import { DEATHS } from './deaths.ts'
import { PURCHASES, payFor } from './pay-for.ts'

const { databaseUrl, analytics, paymentsUrl, accountId, userId, sessionId, death, purchase } = z
  .object({
    databaseUrl: z.string(),
    analytics: z.object({ url: z.string(), database: z.string() }),
    paymentsUrl: z.string(),
    accountId: AccountId,
    userId: UserId,
    sessionId: SessionId,
    death: z.enum(DEATHS),
    purchase: z.enum(PURCHASES),
  })
  .parse(JSON.parse(process.argv[2] ?? ''))

/** A program that pays and kills itself at a given point around the provider call. */
const deps = connectTestDeps({ databaseUrl, analytics, paymentsUrl })
if (!deps.payments) throw new Error('there is no provider')

function die(at: (typeof DEATHS)[number]): void {
  if (death === at) process.kill(process.pid, 'SIGKILL')
}

const provider: PaymentProvider = {
  ...deps.payments,
  async charge(charge) {
    die('row written')
    const [, waitMs] = /^sent (\d+) ms ago$/.exec(death) ?? []
    if (waitMs !== undefined) void delay(Number(waitMs)).then(() => die(death))
    const outcome = await deps.payments?.charge(charge)
    die('answered')
    return outcome ?? { kind: 'unknown' }
  },
}
const dying = (settlement: Settlement): Settlement => ({
  ...settlement,
  async settle(tx, ctx, attempt) {
    die('settling')
    await settlement.settle(tx, ctx, attempt)
    die('before the commit')
  },
})
const { subscription, invoice, top_up, card_only, renewal } = deps.settlementHandlers
const settlementHandlers = {
  subscription: dying(subscription),
  invoice: dying(invoice),
  top_up: dying(top_up),
  card_only: dying(card_only),
  renewal: dying(renewal),
}
const membership = { accountId, role: 'owner' } as const
const actor = { kind: 'user', userId, sessionId, emailVerified: true, membership } as const
const ctx = { ...deps, actor, from: NOWHERE, payments: provider, settlementHandlers }
await payFor({ ctx, accountId }, purchase, 'paid')
process.kill(process.pid, 'SIGKILL')
