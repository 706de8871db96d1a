import { aDomain } from '@placet/testkit/factories/domains'
import { asOperator } from '@placet/testkit/factories/as-operator'
import { anOwner } from '@placet/testkit/factories/people'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { takeNumber } from '../invoices/take-number.ts'
import { collectDueInvoices } from '../renewals/index.ts'
import { publishSettings, republishVersion } from '../settings/index.ts'
import { areRenewalsHeld, readDatabaseMark, recordRestore, releaseRenewals } from './index.ts'

test('a mark of the database grows with its transactions and invoice numbers', async ({ deps }) => {
  const before = await readDatabaseMark({ ctx: deps.job, input: {} })
  const at = new Date()
  const { series, number } = await withTx(deps.job, (tx) => takeNumber(tx, 'invoice', at))
  const after = await readDatabaseMark({ ctx: deps.job, input: {} })
  expect(after.transaction).toBeGreaterThan(before.transaction)
  expect(after.series[series]).toBe(number)
})

test('after a restore no invoice number and no version is given out twice, and renewals wait', async ({
  deps,
}) => {
  const owner = await anOwner(deps)
  const { domainId } = await aDomain(owner)
  const { code } = await withTx(deps.job, (tx) =>
    tx.selectFrom('domain').select('code').where('id', '=', domainId).executeTakeFirstOrThrow(),
  )
  const at = new Date()
  const { series, number } = await withTx(deps.job, (tx) => takeNumber(tx, 'invoice', at))
  const mark = { transaction: 1, series: { [series]: number + 7, 'CN-2025': 3 } }
  const nothingElse = { removals: {}, erased: [], publications: null }
  await recordRestore({
    ctx: deps.job,
    input: { mark, versions: { [code]: 12, nobodyhere: 4 }, ...nothingElse },
  })

  expect((await withTx(deps.job, (tx) => takeNumber(tx, 'invoice', at))).number).toBeGreaterThan(number + 7)
  const published = await publishSettings({
    ctx: owner.ctx,
    input: { domainId, reason: 'Only people of the team visit this site.' },
  })
  expect(published).toMatchObject({ version: 13 })
  await recordRestore({ ctx: deps.job, input: { mark, versions: { [code]: 20 }, ...nothingElse } })
  const again = await withTx(owner.ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, owner.ctx, domainId, { lock: true })
    const wanted = { accountId: owner.accountId, domain, version: 13, contentVersion: null }
    return republishVersion(tx, owner.ctx, wanted)
  })
  expect(again).toBe(21)
  expect(await withTx(deps.job, areRenewalsHeld)).toBe(true)
  expect(await collectDueInvoices({ ctx: deps.job, input: {} })).toEqual({ done: 0 })

  expect(await asOperator(deps.ownerUrl, (ctx) => releaseRenewals({ ctx, input: {} }))).toEqual({
    released: 2,
  })
  expect(await withTx(deps.job, areRenewalsHeld)).toBe(false)
})
