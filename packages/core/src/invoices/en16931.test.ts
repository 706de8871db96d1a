import { type IssuedInvoice, IssuedInvoice as Schema, type TaxDecision } from '@placet/contract/invoices'
import { findBrokenRules } from '@placet/testkit/e-invoice/find-broken-rules'
import { SELLER } from '@placet/testkit/factories/seller'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BasketLine, priceBasket } from '@placet/rules/money/price-basket'
import { composeCredit, composeInvoice } from './compose-invoice.ts'
import { writeInvoiceXml } from './write-invoice-xml.ts'

interface Sale {
  country: string
  currency: string
  reason: TaxDecision['reason']
  basisPoints: number
  vatId?: string
  email?: string
  lines?: Partial<BasketLine>[]
}

const PLAN = { description: 'Business, yearly', quantity: 1, unitMinor: 29_000, discountBasisPoints: 0 }

function invoiceOf(sale: Sale): IssuedInvoice {
  const basket = (sale.lines ?? [{}]).map((line) => ({ ...PLAN, taxBasisPoints: sale.basisPoints, ...line }))
  return Schema.parse({
    ...composeInvoice(priceBasket(basket)),
    id: 'ivc_0000000000000000000000',
    kind: 'invoice',
    number: 'INV-2026-000042',
    seller: SELLER,
    buyer: {
      ...SELLER,
      name: 'Ναυτίλος & Υιοί <ΕΕ>',
      country: sale.country,
      vatId: sale.vatId ?? '',
      registration: '',
      email: sale.email ?? 'books@example.com',
    },
    currency: sale.currency,
    taxDecision: { reason: sale.reason, rateOf: sale.basisPoints === 0 ? null : sale.country },
    issuedAt: '2026-11-16T05:00:00.000Z',
    dueAt: '2026-11-30T05:00:00.000Z',
    period: { from: '2026-11-16T05:00:00.000Z', to: '2027-11-16T05:00:00.000Z' },
    credits: null,
  })
}

function creditOf(invoice: IssuedInvoice, netMinor: number): IssuedInvoice {
  const [tax = { basisPoints: 0 }] = invoice.taxes
  return {
    ...invoice,
    ...composeCredit(invoice, [], {
      description: 'Withdrawn (INV-2026-000042)',
      wanted: [{ basisPoints: tax.basisPoints, netMinor }],
    }),
    kind: 'credit_note',
    number: 'CN-2026-000001',
    period: null,
    credits: { id: invoice.id, number: invoice.number, issuedAt: invoice.issuedAt },
  }
}

const DOMESTIC: Sale = { country: 'DE', currency: 'EUR', reason: 'domestic', basisPoints: 1900 }
const SALES: Record<string, Sale> = {
  'at home': DOMESTIC,
  'to a business that owes the tax itself': {
    country: 'GR',
    currency: 'EUR',
    reason: 'reverse_charge',
    basisPoints: 0,
    vatId: 'el 094.259.216',
  },
  'to a French id that begins with two letters of its own': {
    country: 'FR',
    currency: 'EUR',
    reason: 'reverse_charge',
    basisPoints: 0,
    vatId: 'XX999999999',
  },
  'at the rate of another state': {
    country: 'FI',
    currency: 'EUR',
    reason: 'one_stop_shop',
    basisPoints: 2550,
  },
  'while the id is not confirmed': {
    country: 'IE',
    currency: 'EUR',
    reason: 'vat_id_not_confirmed',
    basisPoints: 2300,
    vatId: 'IE6388047V',
  },
  'with something else in the field of the id': { ...DOMESTIC, vatId: '–', email: '' },
  'outside the union': {
    country: 'US-CA',
    currency: 'USD',
    reason: 'outside_the_union',
    basisPoints: 0,
    vatId: '94-1234567',
  },
  'in a currency without decimals': {
    country: 'IS',
    currency: 'ISK',
    reason: 'outside_the_union',
    basisPoints: 0,
  },
  'with tax in a currency without decimals': { ...DOMESTIC, currency: 'JPY', lines: [{ unitMinor: 1237 }] },
  'to somebody who has not said where they are': {
    ...DOMESTIC,
    country: '',
    reason: 'country_unknown',
    vatId: '12345678',
  },
  'to somebody without an address for mails': { ...DOMESTIC, email: '' },
  'with a discount, and what is left of another plan': {
    ...DOMESTIC,
    lines: [
      { discountBasisPoints: 3333 },
      { description: 'Unused time on Basic', unitMinor: -4217, discountBasisPoints: 1250 },
    ],
  },
  'of nothing': { ...DOMESTIC, lines: [{ discountBasisPoints: 10_000 }] },
  'where no tax is charged at home': { ...DOMESTIC, basisPoints: 0 },
}

test.each(Object.entries(SALES))('an invoice %s keeps the rules of EN 16931', (_, sale) => {
  expect(findBrokenRules(writeInvoiceXml(invoiceOf(sale)))).toEqual([])
})

test.each(Object.entries(SALES).filter(([name]) => name !== 'of nothing'))(
  'a credit note for an invoice %s keeps them too',
  (_, sale) => {
    expect(findBrokenRules(writeInvoiceXml(creditOf(invoiceOf(sale), 991)))).toEqual([])
  },
)

test('whatever is in the basket', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 99 }),
    unitMinor: fc.integer({ min: 1, max: 5_000_000 }),
    discountBasisPoints: fc.integer({ min: 0, max: 10_000 }),
    taxBasisPoints: fc.constantFrom(700, 1900, 2550),
  })
  const property = fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
    expect(findBrokenRules(writeInvoiceXml(invoiceOf({ ...DOMESTIC, lines })))).toEqual([])
  })
  fc.assert(property, { numRuns: 15 })
})

const good = writeInvoiceXml(invoiceOf({ ...DOMESTIC, vatId: 'DE129273398' }))
const reversed = writeInvoiceXml(
  invoiceOf({ ...DOMESTIC, country: 'AT', vatId: 'ATU12345675', reason: 'reverse_charge', basisPoints: 0 }),
)
const outside = writeInvoiceXml(
  invoiceOf({ ...DOMESTIC, country: 'US', reason: 'outside_the_union', basisPoints: 0 }),
)

/** Each breaks something on purpose: rules that find nothing would prove nothing. */
const SPOILT: [what: string, rule: string, xml: string][] = [
  [
    'a line that is a cent off',
    'BR-CO-10',
    good.replace(
      '>290.00</cbc:LineExtensionAmount>\n    <cac:Item',
      '>290.01</cbc:LineExtensionAmount>\n    <cac:Item',
    ),
  ],
  [
    'a total that is a cent off',
    'BR-CO-15',
    good.replace('>345.10</cbc:TaxInclusiveAmount', '>345.11</cbc:TaxInclusiveAmount'),
  ],
  [
    'an amount to pay of its own',
    'BR-CO-16',
    good.replace('>345.10</cbc:PayableAmount', '>340.00</cbc:PayableAmount'),
  ],
  ['tax of another rate', 'BR-CO-17', good.replaceAll('<cbc:Percent>19<', '<cbc:Percent>20<')],
  [
    'a price that does not make the line',
    'PEPPOL-EN16931-R120',
    good.replace('>290.00</cbc:PriceAmount', '>29.00</cbc:PriceAmount'),
  ],
  ['a VAT id of no country', 'BR-CO-09', good.replace('>DE129273398<', '>129273398<')],
  ['no day to pay by', 'BR-CO-25', good.replace(/ *<cbc:DueDate>.*\n/, '')],
  ['no number', 'BR-02', good.replace('>INV-2026-000042<', '><')],
  ['no lines', 'BR-16', good.replace(/ *<cac:InvoiceLine>[^]*<\/cac:InvoiceLine>\n/, '')],
  [
    'a country that is none',
    'BR-CL-14',
    good.replace('>DE</cbc:IdentificationCode', '>UK</cbc:IdentificationCode'),
  ],
  ['a currency of another amount', 'BR-CL-03', good.replace('currencyID="EUR"', 'currencyID="USD"')],
  ['a unit that is none', 'BR-CL-23', good.replace('"C62"', '"PIECE"')],
  [
    'a reason not to charge what is charged',
    'BR-S-10',
    good.replace(
      '<cbc:Percent>19</cbc:Percent>',
      '<cbc:Percent>19</cbc:Percent><cbc:TaxExemptionReason>Because</cbc:TaxExemptionReason>',
    ),
  ],
  [
    'a seller without VAT id',
    'BR-S-02',
    good.replace(/ *<cac:PartyTaxScheme>[^]*?<\/cac:PartyTaxScheme>\n/, ''),
  ],
  [
    'reverse charge to nobody in particular',
    'BR-AE-02',
    reversed.replace(
      /(AccountingCustomerParty[^]*?) *<cac:PartyTaxScheme>[^]*?<\/cac:PartyTaxScheme>\n/,
      '$1',
    ),
  ],
  ['reverse charge without its reason', 'BR-AE-10', reversed.replace(/ *<cbc:TaxExemptionReason>.*\n/, '')],
  [
    'a rate outside the tax',
    'BR-O-05',
    outside.replaceAll('<cbc:ID>O</cbc:ID>', '<cbc:ID>O</cbc:ID><cbc:Percent>0</cbc:Percent>'),
  ],
  ['the reason of another category', 'BR-CL-22', outside.replace('VATEX-EU-O', 'VATEX-EU-AE')],
  [
    'a buyer whom Peppol cannot reach',
    'PEPPOL-EN16931-R010',
    good.replace(/ *<cbc:EndpointID schemeID="EM">books.*\n/, ''),
  ],
  [
    'a due date after the type',
    'order of Invoice',
    good.replace(/( *<cbc:DueDate>.*\n)( *<cbc:InvoiceTypeCode>.*\n)/, '$2$1'),
  ],
]

test.each(SPOILT)('%s breaks %s', (_, rule, xml) => {
  expect(findBrokenRules(xml)).toContain(rule)
})

test('a spoilt document is really another one', () => {
  expect(SPOILT.filter(([, , xml]) => [good, reversed, outside].includes(xml))).toEqual([])
})
