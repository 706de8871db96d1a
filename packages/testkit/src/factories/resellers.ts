import { randomBytes } from 'node:crypto'
import { AddCustomerInput } from '@placet/contract/resellers'
import type { z } from 'zod'
import { withTx } from '@placet/core/context'
import { addCustomer } from '@placet/core/resellers/index'
import { connectDb } from '@placet/db/client'
import { type PriceRow, addReseller, replaceResellerPrices } from '@placet/db/resellers'
import { type Person, anOwner } from './people.ts'
import type { TestDeps } from './test-deps.ts'

/** Makes an account a reseller, as whoever operates the installation does. */
export async function becomeReseller(
  { ownerUrl }: Pick<TestDeps, 'ownerUrl'>,
  { accountId }: Pick<Person, 'accountId'>,
  prices: readonly PriceRow[] = [],
): Promise<void> {
  const db = connectDb({ url: ownerUrl, poolMax: 1 })
  try {
    await addReseller(db, accountId, new Date())
    await replaceResellerPrices(db, accountId, prices)
  } finally {
    await db.destroy()
  }
}

export async function aReseller(deps: TestDeps, prices: readonly PriceRow[] = []): Promise<Person> {
  const owner = await anOwner(deps)
  await becomeReseller(deps, owner, prices)
  return owner
}

/** Makes an account that is there already a customer of the reseller. */
export async function becomeCustomer(
  { ctx, accountId: resellerId }: Pick<Person, 'ctx' | 'accountId'>,
  { accountId }: Pick<Person, 'accountId'>,
): Promise<void> {
  await withTx(ctx, (tx) =>
    tx
      .insertInto('reseller_customer')
      .values({ account_id: accountId, reseller_id: resellerId, created_at: ctx.clock.now() })
      .execute(),
  )
}

export function customerInput(wanted: Partial<z.input<typeof AddCustomerInput>> = {}): AddCustomerInput {
  const unique = randomBytes(6).toString('hex')
  return AddCustomerInput.parse({
    name: `Customer ${unique}`,
    paymentMethod: 'customer',
    inviteEmail: `grace-${unique}@example.com`,
    domain: `shop-${unique}.example.com`,
    subscriptionPlan: 29,
    ...wanted,
  })
}

/** An account that the reseller has opened; nobody has accepted the invitation yet. */
export async function aCustomer(
  { ctx }: Pick<Person, 'ctx'>,
  wanted: Partial<z.input<typeof AddCustomerInput>> = {},
) {
  const input = customerInput(wanted)
  return { accountId: (await addCustomer({ ctx, input })).id, input }
}
