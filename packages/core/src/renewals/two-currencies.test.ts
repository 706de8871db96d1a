import { sendMail } from '@placet/contract/jobs/send-mail'
import { PRODUCT } from '@placet/contract/plans'
import { readServicesEnv } from '@placet/testkit/env'
import { aDomain } from '@placet/testkit/factories/domains'
import { cardFields } from '@placet/testkit/factories/payments'
import { type Person, anOwner } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { queuedJobs } from '@placet/testkit/queued-jobs'
import { readLedger } from '@placet/testkit/services/payments'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { withTx } from '../context.ts'
import { listInvoices } from '../invoices/index.ts'
import { writeInvoiceLetter } from '../mail/write-invoice-letter.ts'
import { claimTrials, listUpcomingCharges, upgradePlan } from '../plans/index.ts'
import { collectDueInvoices, renewDueSubscriptions } from './index.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Neither country adds tax: Switzerland pays in euros, the United Kingdom in pounds. */
function moveTo({ ctx, accountId }: Person, country: 'CH' | 'GB') {
  return withTx(ctx, (tx) =>
    tx.updateTable('account').set({ country_id: country }).where('id', '=', accountId).execute(),
  )
}

/** The site's trial is used up, so that the card is charged at once. */
async function order(owner: Person, product: number): Promise<void> {
  const { ctx } = owner
  const { domainId, name } = await aDomain(owner)
  await withTx(ctx, (tx) => claimTrials(tx, ctx, [{ id: domainId, name }]))
  const input = { domainId, product, interval: 1, card: cardFields('paid') } as const
  expect(await upgradePlan({ ctx, input })).toMatchObject({ success: true })
}

async function renewAll(deps: TestDeps): Promise<void> {
  const ctx = { ...deps.job, clock: { now: () => new Date(Date.now() + 31.5 * DAY_MS) } }
  await renewDueSubscriptions({ ctx, input: {} })
  await collectDueInvoices({ ctx, input: {} })
}

/** Amounts as the provider charged them, and as the paid invoices say them. */
async function paidBy({ ctx, accountId }: Person) {
  const { PLACET_PAYMENTS_URL: url } = await readServicesEnv()
  const charges = (await readLedger(url, accountId)).filter(({ charged }) => charged === 1)
  const { data } = await listInvoices({ ctx, input: { query: '', page: 1 } })
  return {
    charged: charges.map(({ amountMinor, currency }) => `${currency} ${amountMinor}`).toSorted(),
    invoiced: data
      .map(({ grossMinor, currency, status }) => `${currency} ${grossMinor} ${status}`)
      .toSorted(),
  }
}

/** Amounts in the mails with the invoices. */
async function mailedTo(deps: TestDeps, { email }: Person) {
  const amounts: string[] = []
  for (const data of await queuedJobs(deps, sendMail)) {
    const mail = sendMail.payload.parse(data)
    if (mail.template !== 'invoice' || mail.to !== email) continue
    const { paragraphs } = await withTx(deps.job, (tx) => writeInvoiceLetter(tx, deps.job, mail))
    amounts.push(/for (\w{3} [\d.,]+), dated/.exec(paragraphs.join(' '))?.[1] ?? 'none')
  }
  return amounts.toSorted()
}

test('accounts in euros and in pounds are each charged, invoiced and mailed in their own currency', async ({
  deps,
}) => {
  const [euros, pounds] = [await anOwner(deps), await anOwner(deps)]
  await moveTo(euros, 'CH')
  await moveTo(pounds, 'GB')
  await order(euros, PRODUCT.business)
  await order(pounds, PRODUCT.business)
  expect(await paidBy(euros)).toEqual({ charged: ['EUR 2900'], invoiced: ['EUR 2900 paid'] })
  expect(await paidBy(pounds)).toEqual({ charged: ['GBP 2500'], invoiced: ['GBP 2500 paid'] })

  await renewAll(deps)
  expect(await paidBy(euros)).toEqual({
    charged: ['EUR 2900', 'EUR 2900'],
    invoiced: ['EUR 2900 paid', 'EUR 2900 paid'],
  })
  expect(await paidBy(pounds)).toEqual({
    charged: ['GBP 2500', 'GBP 2500'],
    invoiced: ['GBP 2500 paid', 'GBP 2500 paid'],
  })
  expect(await mailedTo(deps, euros)).toEqual(['EUR 29.00', 'EUR 29.00'])
  expect(await mailedTo(deps, pounds)).toEqual(['GBP 25.00', 'GBP 25.00'])
})

test('after a move to another country, a site renews in its currency and a new order is in the new one', async ({
  deps,
}) => {
  const owner = await anOwner(deps)
  await moveTo(owner, 'GB')
  await order(owner, PRODUCT.business)
  await moveTo(owner, 'CH')
  await order(owner, PRODUCT.basic)
  const { charges } = await listUpcomingCharges({ ctx: owner.ctx, input: {} })
  const announced = charges.map(({ total }) => `${total.currency} ${total.amountMinor}`)
  expect(announced.toSorted()).toEqual(['EUR 1200', 'GBP 2500'])

  await renewAll(deps)
  expect(await paidBy(owner)).toEqual({
    charged: ['EUR 1200', 'EUR 1200', 'GBP 2500', 'GBP 2500'],
    invoiced: ['EUR 1200 paid', 'EUR 1200 paid', 'GBP 2500 paid', 'GBP 2500 paid'],
  })
  expect(await mailedTo(deps, owner)).toEqual(['EUR 12.00', 'EUR 12.00', 'GBP 25.00', 'GBP 25.00'])
})
