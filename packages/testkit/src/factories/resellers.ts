import { randomBytes } from 'node:crypto'
import { AddCustomerInput } from '@placet/contract/resellers'
import type { z } from 'zod'
import { withTx } from '@placet/core/context'
import { addCustomer, makeReseller } from '@placet/core/resellers/index'
import { asOperator } from './as-operator.ts'
import { type Person, anOwner } from './people.ts'
import type { TestDeps } from './test-deps.ts'

export interface ResellerPrice {
  product: number
  currency: string
  months: number
  amountMinor: number
}

/** Makes an account a reseller, as the operator does. */
export async function becomeReseller(
  { ownerUrl }: Pick<TestDeps, 'ownerUrl'>,
  { accountId }: Pick<Person, 'accountId'>,
  prices: readonly ResellerPrice[] = [],
): Promise<void> {
  await asOperator(ownerUrl, (ctx) => makeReseller({ ctx, input: { accountId, prices } }))
}

export async function aReseller(deps: TestDeps, prices: readonly ResellerPrice[] = []): Promise<Person> {
  const owner = await anOwner(deps)
  await becomeReseller(deps, owner, prices)
  return owner
}

/** Makes an existing account a customer of the reseller. */
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

/** An account opened by the reseller; the invitation has not been accepted yet. */
export async function aCustomer(
  { ctx }: Pick<Person, 'ctx'>,
  wanted: Partial<z.input<typeof AddCustomerInput>> = {},
) {
  const input = customerInput(wanted)
  return { accountId: (await addCustomer({ ctx, input })).id, input }
}
