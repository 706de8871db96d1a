import { AddCustomerInput } from '@placet/contract/resellers'
import { type Ctx, accountOf } from '@placet/core/context'
import { hashSecret } from '@placet/core/random'
import { addCustomer, listCustomers, makeReseller } from '@placet/core/resellers/index'
import { connectDb } from '@placet/db/client'

const PRICES = [
  { product: 29, currency: 'EUR', months: 1, amountMinor: 900 },
  { product: 30, currency: 'EUR', months: 1, amountMinor: 2200 },
]

const CUSTOMERS = [
  {
    name: 'Segelschule Amrum',
    inviteEmail: 'office@segelschule-amrum.example',
    domain: 'segelschule-amrum.example',
    subscriptionPlan: 30,
    paymentMethod: 'reseller',
  },
  {
    name: 'Bäckerei Thomsen',
    inviteEmail: 'thomsen@baeckerei-thomsen.example',
    domain: 'baeckerei-thomsen.example',
    subscriptionPlan: 29,
    paymentMethod: 'customer',
  },
  {
    name: 'Museum der Gezeiten',
    inviteEmail: 'direktion@gezeiten-museum.example',
    domain: 'gezeiten-museum.example',
    subscriptionPlan: 0,
    paymentMethod: 'customer',
  },
]

/** Makes the agency a reseller with a price list and three customers. Does nothing if they already exist. */
export async function makeCustomers(ctx: Ctx, ownerUrl: string): Promise<void> {
  const accountId = accountOf(ctx.actor)
  if (accountId === null) return
  const owner = connectDb({ url: ownerUrl, poolMax: 1 })
  try {
    const operator = { ...ctx, db: owner, actor: { kind: 'operator', name: 'demo' } as const }
    await makeReseller({ ctx: operator, input: { accountId, prices: PRICES } })
    const { total } = await listCustomers({ ctx, input: { query: '', page: 1 } })
    if (total > 0) return
    // A recreated demo starts trials for the same websites again.
    const sites = CUSTOMERS.map(({ domain }) => hashSecret(domain))
    await owner.deleteFrom('trial_claim').where('site_hash', 'in', sites).execute()
    for (const customer of CUSTOMERS) await addCustomer({ ctx, input: AddCustomerInput.parse(customer) })
  } finally {
    await owner.destroy()
  }
}
