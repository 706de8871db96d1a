import { connectDb, urlForRole } from '@placet/db/client'
import { anInvoice, anInvoiceIn } from '@placet/testkit/factories/invoices'
import { type Person, aMember, anOwner } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { expect } from 'vitest'
import { withTx } from '../context.ts'
import { balanceOf } from '../payments/index.ts'
import { getInvoice, getInvoiceFile, issueCreditNote, listInvoices, markInvoicePaid } from './index.ts'

type Details = Partial<Record<'company' | 'billing_email' | 'tax_no' | 'city', string>>

async function anOwnerIn(deps: TestDeps, country_id: string, details: Details = {}): Promise<Person> {
  const owner = await anOwner(deps)
  await withTx(owner.ctx, (tx) =>
    tx
      .updateTable('account')
      .set({ country_id, ...details })
      .where('id', '=', owner.accountId)
      .execute(),
  )
  return owner
}

function at(person: Person, moment: string): Person {
  return { ...person, ctx: { ...person.ctx, clock: { now: () => new Date(moment) } } }
}

test('200 invoices issued in parallel have unique numbers without a gap, though others fail between them', async ({
  deps,
}) => {
  const db = connectDb({ url: urlForRole(deps.ownerUrl, 'placet_api'), poolMax: 10 })
  const owners = await Promise.all(Array.from({ length: 10 }, () => anOwnerIn(deps, 'DE')))
  const inTurn = async (owner: Person) => {
    const buyer = at({ ...owner, ctx: { ...owner.ctx, db } }, '2031-05-05T12:00:00Z')
    for (let n = 1; n <= 22; n += 1) {
      const issuing = withTx(buyer.ctx, async (tx) => {
        await anInvoiceIn(tx, buyer)
        if (n % 11 === 0) throw new Error('what it was issued with failed')
      })
      if (n % 11 === 0) await expect(issuing).rejects.toThrow('failed')
      else await issuing
    }
  }
  await Promise.all(owners.map(inTurn))
  await db.destroy()
  const rows = await deps.job.db
    .selectFrom('invoice')
    .select('number')
    .where('series', '=', 'INV-2031')
    .execute()
  const numbers = rows.map(({ number }) => number).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 200 }, (_, n) => n + 1))
}, 60_000)

test('a term is invoiced once, whoever asks again', async ({ deps }) => {
  const owner = await anOwnerIn(deps, 'DE')
  const term = {
    subscriptionId: `sub_${owner.accountId}`,
    from: new Date('2026-11-01T00:00:00Z'),
    to: new Date('2026-12-01T00:00:00Z'),
  }
  const first = await anInvoice(owner, { term })
  expect(await anInvoice(owner, { term })).toBe(first)
  const both = await Promise.allSettled(
    [1, 2].map(() => anInvoice(owner, { term: { ...term, from: new Date('2026-11-15T00:00:00Z') } })),
  )
  const ids = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(new Set(ids).size).toBe(1)
  const { total } = await listInvoices({ ctx: owner.ctx, input: { query: '', page: 1 } })
  expect(total).toBe(2)
})

test('an invoice says who sold what to whom, with whose tax, and what has to be paid until when', async ({
  deps,
}) => {
  const owner = await anOwnerIn(deps, 'FR', {
    company: 'Boulangerie Zola',
    city: 'Paris',
    tax_no: 'FR40303265045',
  })
  const invoiceId = await anInvoice(at(owner, '2026-11-16T05:00:00Z'))
  const invoice = await getInvoice({ ctx: at(owner, '2026-11-20T05:00:00Z').ctx, input: { invoiceId } })
  expect(invoice).toMatchObject({
    kind: 'invoice',
    status: 'open',
    seller: deps.installation.seller,
    buyer: { name: 'Boulangerie Zola', city: 'Paris', country: 'FR' },
    taxDecision: { reason: 'vat_id_not_confirmed', rateOf: 'FR' },
    netMinor: 2900,
    taxMinor: 580,
    grossMinor: 3480,
    dueAt: '2026-11-30T05:00:00.000Z',
    paidAt: null,
  })
  await withTx(owner.ctx, (tx) =>
    tx.updateTable('account').set({ company: 'Renamed' }).where('id', '=', owner.accountId).execute(),
  )
  const later = await getInvoice({ ctx: at(owner, '2026-12-20T05:00:00Z').ctx, input: { invoiceId } })
  expect(later).toMatchObject({ status: 'overdue', buyer: { name: 'Boulangerie Zola' } })
})

test('being paid happens once and changes no file', async ({ deps }) => {
  const owner = await anOwnerIn(deps, 'DE', { company: 'Ελλάδα & Київ ΕΕ' })
  const invoiceId = await anInvoice(owner)
  const files = () =>
    Promise.all(
      (['pdf', 'xml'] as const).map((format) =>
        getInvoiceFile({ ctx: owner.ctx, input: { invoiceId, format } }),
      ),
    )
  const [before, pay] = [
    await files(),
    () => withTx(owner.ctx, (tx) => markInvoicePaid(tx, owner.ctx, { invoiceId, paidWith: 'card' })),
  ]
  const told = await Promise.all([pay(), pay(), pay()])
  expect(told.filter(({ wasOpen }) => wasOpen)).toHaveLength(1)
  expect(await getInvoice({ ctx: owner.ctx, input: { invoiceId } })).toMatchObject({
    status: 'paid',
    paidWith: 'card',
  })
  const after = await files()
  expect(after.map(({ content }) => content.toString('base64'))).toEqual(
    before.map(({ content }) => content.toString('base64')),
  )
  const { number } = await getInvoice({ ctx: owner.ctx, input: { invoiceId } })
  const { text } = await extractText(new Uint8Array(after[0]?.content ?? []), { mergePages: true })
  for (const said of [
    number,
    'Placet GmbH',
    'DE136695976',
    'Ελλάδα & Київ ΕΕ',
    'EUR 34.51',
    'VAT 19 % on 29.00',
  ]) {
    expect(text).toContain(said)
  }
})

test('nobody can change or remove what was issued, not even the owner of the database', async ({ deps }) => {
  const owner = await anOwnerIn(deps, 'DE')
  const invoiceId = await anInvoice(owner)
  const database = connectDb({ url: deps.ownerUrl })
  for (const change of [
    sql`UPDATE invoice SET gross_minor = 1, net_minor = 1, tax_minor = 0 WHERE id = ${invoiceId}`,
    sql`UPDATE invoice SET buyer = '{}' WHERE id = ${invoiceId}`,
    sql`DELETE FROM invoice WHERE id = ${invoiceId}`,
    sql`UPDATE invoice_line SET description = '' WHERE invoice_id = ${invoiceId}`,
    sql`DELETE FROM invoice_line WHERE invoice_id = ${invoiceId}`,
  ]) {
    await expect(change.execute(database)).rejects.toThrow('does not change')
  }
  await database.destroy()
})

test('credit notes give an invoice back in parts that add up to it; an open one is nobody’s debt then', async ({
  deps,
}) => {
  const owner = await anOwnerIn(deps, 'DE')
  const { ctx } = owner
  const invoiceId = await anInvoice(owner, { lines: [{ description: 'Business', unitMinor: 3333 }] })
  const credit = (wanted?: { basisPoints: number; netMinor: number }[]) =>
    withTx(ctx, (tx) =>
      issueCreditNote(tx, ctx, { invoiceId, reason: 'Not used', ...(wanted && { wanted }) }),
    )
  const part = await credit([{ basisPoints: 1900, netMinor: 1111 }])
  expect(await getInvoice({ ctx, input: { invoiceId } })).toMatchObject({ status: 'open' })
  const rest = await credit()
  expect(part.grossMinor + rest.grossMinor).toBe(3966)
  await expect(credit()).rejects.toThrow('given back already')
  const invoice = await getInvoice({ ctx, input: { invoiceId } })
  expect(invoice).toMatchObject({ status: 'credited', grossMinor: 3966 })
  expect(invoice.creditNotes).toHaveLength(2)
  const note = await getInvoice({ ctx, input: { invoiceId: rest.creditNoteId } })
  expect(note).toMatchObject({ status: 'credit', credits: { number: invoice.number } })
})

test('what was paid for and is given back goes to the balance', async ({ deps }) => {
  const { ctx, ...owner } = await anOwnerIn(deps, 'DE')
  const invoiceId = await anInvoice({ ctx, ...owner })
  const balance = await withTx(ctx, async (tx) => {
    await markInvoicePaid(tx, ctx, { invoiceId, paidWith: 'card' })
    await issueCreditNote(tx, ctx, { invoiceId, reason: 'Not used' })
    return balanceOf(tx, owner.accountId, 'EUR')
  })
  expect(balance).toBe(3451)
  expect(await getInvoice({ ctx, input: { invoiceId } })).toMatchObject({ status: 'paid' })
})

test('an invoice is mailed to the billing address and to members who want it, each once', async ({
  deps,
}) => {
  const owner = await anOwnerIn(deps, 'DE', { billing_email: 'books@example.com' })
  const member = await aMember(deps, { accountId: owner.accountId, role: 'standard' })
  await withTx(owner.ctx, (tx) =>
    tx.updateTable('membership').set({ billing: true }).where('user_id', '=', member.userId).execute(),
  )
  const invoiceId = await anInvoice(owner)
  const { rows } = await sql<{ to: string }>`
    SELECT data ->> 'to' AS to FROM pgboss.job WHERE data ->> 'invoiceId' = ${invoiceId}`.execute(deps.db)
  expect(rows.map(({ to }) => to).toSorted()).toEqual(['books@example.com', member.email].toSorted())
})

test('an invoice is nobody else’s business', async ({ deps }) => {
  const [owner, stranger] = [await anOwnerIn(deps, 'DE'), await anOwnerIn(deps, 'DE')]
  const invoiceId = await anInvoice(owner)
  const standard = await aMember(deps, { accountId: owner.accountId, role: 'standard' })
  await expect(getInvoice({ ctx: stranger.ctx, input: { invoiceId } })).rejects.toMatchObject({
    code: 'invoice_not_found',
  })
  await expect(
    getInvoiceFile({ ctx: standard.ctx, input: { invoiceId, format: 'pdf' } }),
  ).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect(await listInvoices({ ctx: stranger.ctx, input: { query: '', page: 1 } })).toMatchObject({ total: 0 })
})
