import { type IssuedInvoice, IssuedInvoice as Schema } from '@placet/contract/invoices'
import { SELLER } from '@placet/testkit/factories/seller'
import { expect, test } from 'vitest'
import { writeInvoiceXml } from './write-invoice-xml.ts'

const line = { description: 'Business, yearly', quantity: 1, discountMinor: 0, taxBasisPoints: 2400 }
const invoice: IssuedInvoice = Schema.parse({
  id: 'ivc_0000000000000000000000',
  kind: 'invoice',
  number: 'INV-2026-000042',
  seller: SELLER,
  buyer: {
    ...SELLER,
    name: 'Ναυτίλος & Υιοί <ΕΕ>',
    country: 'GR',
    vatId: '094259216',
    registration: '',
    email: 'logistirio@example.gr',
  },
  currency: 'EUR',
  lines: [
    { ...line, unitMinor: 29_000, discountMinor: 5800, netMinor: 23_200 },
    { ...line, description: 'Unused time on Basic', unitMinor: -4210, netMinor: -4210 },
  ],
  taxes: [{ basisPoints: 2400, netMinor: 18_990, taxMinor: 4558 }],
  taxDecision: { reason: 'vat_id_not_confirmed', rateOf: 'GR' },
  netMinor: 18_990,
  taxMinor: 4558,
  grossMinor: 23_548,
  issuedAt: '2026-11-16T05:00:00.000Z',
  dueAt: '2026-11-30T05:00:00.000Z',
  period: { from: '2026-11-16T05:00:00.000Z', to: '2027-11-16T05:00:00.000Z' },
  credits: null,
})

test('an invoice is the UBL document that it always was', async () => {
  await expect(writeInvoiceXml(invoice)).toMatchFileSnapshot('fixtures/invoice.xml')
})

test('a credit note is a document of its own that names its invoice', async () => {
  const credit: IssuedInvoice = {
    ...invoice,
    kind: 'credit_note',
    number: 'CN-2026-000001',
    lines: [{ ...line, unitMinor: 18_990, netMinor: 18_990, taxBasisPoints: 0 }],
    taxes: [{ basisPoints: 0, netMinor: 18_990, taxMinor: 0 }],
    taxDecision: { reason: 'reverse_charge', rateOf: null },
    taxMinor: 0,
    grossMinor: 18_990,
    period: null,
    credits: { id: invoice.id, number: invoice.number, issuedAt: invoice.issuedAt },
  }
  await expect(writeInvoiceXml(credit)).toMatchFileSnapshot('fixtures/credit-note.xml')
})

test('what is outside the tax names no VAT id and no percent', () => {
  const xml = writeInvoiceXml({
    ...invoice,
    lines: [{ ...line, unitMinor: 119_000, netMinor: 119_000, taxBasisPoints: 0 }],
    currency: 'ISK',
    taxes: [{ basisPoints: 0, netMinor: 119_000, taxMinor: 0 }],
    taxDecision: { reason: 'outside_the_union', rateOf: null },
  })
  expect(xml).not.toContain('PartyTaxScheme')
  expect(xml).not.toContain('<cbc:Percent>')
  expect(xml).toContain('<cbc:TaxExemptionReasonCode>VATEX-EU-O</cbc:TaxExemptionReasonCode>')
  expect(xml).toContain('<cbc:PriceAmount currencyID="ISK">119000</cbc:PriceAmount>')
})

test('what customers call themselves stays text', () => {
  const name = '</cbc:Name><cbc:ID>1</cbc:ID>\u0000\u0008\uD800&"\''
  const xml = writeInvoiceXml({ ...invoice, buyer: { ...invoice.buyer, name } })
  expect(xml).toContain('&lt;/cbc:Name&gt;&lt;cbc:ID&gt;1&lt;/cbc:ID&gt;\uFFFD&amp;&quot;&apos;')
})
