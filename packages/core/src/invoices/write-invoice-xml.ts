import type { InvoiceLine, IssuedInvoice, Party } from '@placet/contract/invoices'
import { plainAmount } from '@placet/rules/money/format-amount'
import { readVatId } from '../money/index.ts'
import { lastDayOf } from '@placet/rules/invoices/last-day-of'
import { taxWords } from '@placet/rules/invoices/tax-words'
import { type XmlElement, writeXml } from './write-xml.ts'

type Inside = readonly (XmlElement | null | undefined)[]

const NORM = 'urn:cen.eu:en16931:2017'
const PEPPOL = `${NORM}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd'
const PIECE = 'C62'
const EXEMPTION = { AE: 'VATEX-EU-AE', O: 'VATEX-EU-O' } as const

/** The invoice in UBL 2.1: Peppol BIS Billing 3.0 if both parties have an e-mail address, otherwise EN 16931. */
export function writeInvoiceXml(invoice: IssuedInvoice): string {
  const root = invoice.kind === 'invoice' ? 'Invoice' : 'CreditNote'
  const attributes = {
    xmlns: `${NAMESPACE}:${root}-2`,
    'xmlns:cac': `${NAMESPACE}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${NAMESPACE}:CommonBasicComponents-2`,
  }
  return writeXml({ name: root, attributes, content: contentOf(invoice) })
}

function contentOf(invoice: IssuedInvoice): Inside {
  const { kind, currency, credits, period, seller, buyer, taxDecision } = invoice
  const isInvoice = kind === 'invoice'
  const note = taxWords(taxDecision, 0).note
  const areReachable = seller.email !== '' && buyer.email !== ''
  return [
    cbc('CustomizationID', areReachable ? PEPPOL : NORM),
    cbc('ProfileID', PROFILE),
    cbc('ID', invoice.number),
    cbc('IssueDate', dayOf(invoice.issuedAt)),
    isInvoice ? cbc('DueDate', dayOf(invoice.dueAt)) : null,
    isInvoice ? cbc('InvoiceTypeCode', '380') : cbc('CreditNoteTypeCode', '381'),
    note === '' ? null : cbc('Note', note),
    cbc('DocumentCurrencyCode', currency),
    cbc('BuyerReference', buyer.registration === '' ? buyer.name : buyer.registration),
    period &&
      cac('InvoicePeriod', [cbc('StartDate', dayOf(period.from)), cbc('EndDate', lastDayOf(period.to))]),
    credits &&
      cac('BillingReference', [
        cac('InvoiceDocumentReference', [
          cbc('ID', credits.number),
          cbc('IssueDate', dayOf(credits.issuedAt)),
        ]),
      ]),
    cac('AccountingSupplierParty', [partyOf(seller, invoice)]),
    cac('AccountingCustomerParty', [partyOf(buyer, invoice)]),
    period ? null : cac('Delivery', [cbc('ActualDeliveryDate', dayOf(invoice.issuedAt))]),
    isInvoice ? null : cac('PaymentTerms', [cbc('Note', 'Added to the balance of the account')]),
    taxTotalOf(invoice),
    cac('LegalMonetaryTotal', [
      amount('LineExtensionAmount', invoice.netMinor, currency),
      amount('TaxExclusiveAmount', invoice.netMinor, currency),
      amount('TaxInclusiveAmount', invoice.grossMinor, currency),
      amount('PayableAmount', invoice.grossMinor, currency),
    ]),
    ...invoice.lines.map((line, at) => lineOf(invoice, line, at + 1)),
  ]
}

function partyOf(party: Party, { seller, taxDecision }: IssuedInvoice): XmlElement {
  const country = party.country === '' ? seller.country : party.country.slice(0, 2)
  const vatId = vatIdOf(party) || (party === seller ? seller.vatId : '')
  // Sales outside the scope of VAT must not carry a VAT id (BR-O-02).
  const namesVatId = vatId !== '' && taxDecision.reason !== 'outside_the_union'
  const registration = party.registration === '' && party === seller ? vatId : party.registration
  return cac('Party', [
    party.email === ''
      ? null
      : { name: 'cbc:EndpointID', attributes: { schemeID: 'EM' }, content: party.email },
    cac('PartyName', [cbc('Name', party.name)]),
    cac('PostalAddress', [
      said('StreetName', party.street),
      said('AdditionalStreetName', party.addition),
      said('CityName', party.city),
      said('PostalZone', party.postalCode),
      said('CountrySubentity', party.state),
      cac('Country', [cbc('IdentificationCode', country)]),
    ]),
    namesVatId
      ? cac('PartyTaxScheme', [cbc('CompanyID', vatId), cac('TaxScheme', [cbc('ID', 'VAT')])])
      : null,
    cac('PartyLegalEntity', [cbc('RegistrationName', party.name), said('CompanyID', registration)]),
  ])
}

/** VAT ID with its country prefix, which BR-CO-9 requires; empty if the text can't be a VAT ID. */
function vatIdOf({ country, vatId }: Party): string {
  const read = country === '' ? null : readVatId(country, vatId)
  return read === null ? '' : `${read.state}${read.number}`
}

function taxTotalOf({ currency, taxes, taxMinor, taxDecision }: IssuedInvoice): XmlElement {
  return cac('TaxTotal', [
    amount('TaxAmount', taxMinor, currency),
    ...taxes.map((tax) =>
      cac('TaxSubtotal', [
        amount('TaxableAmount', tax.netMinor, currency),
        amount('TaxAmount', tax.taxMinor, currency),
        taxCategory('TaxCategory', taxDecision, tax.basisPoints, true),
      ]),
    ),
  ])
}

function taxCategory(
  name: string,
  decision: IssuedInvoice['taxDecision'],
  basisPoints: number,
  withReason: boolean,
): XmlElement {
  const { category, note } = taxWords(decision, basisPoints)
  const isExempt = category === 'AE' || category === 'O'
  return cac(name, [
    cbc('ID', category),
    category === 'O' ? null : cbc('Percent', String(basisPoints / 100)),
    isExempt && withReason ? cbc('TaxExemptionReasonCode', EXEMPTION[category]) : null,
    isExempt && withReason ? cbc('TaxExemptionReason', note) : null,
    cac('TaxScheme', [cbc('ID', 'VAT')]),
  ])
}

function lineOf(invoice: IssuedInvoice, line: InvoiceLine, position: number): XmlElement {
  const { kind, currency, taxDecision } = invoice
  const isInvoice = kind === 'invoice'
  // Prices must not be negative (BR-27), so deductions have a negative quantity.
  const quantity = line.unitMinor < 0 ? -line.quantity : line.quantity
  return cac(isInvoice ? 'InvoiceLine' : 'CreditNoteLine', [
    cbc('ID', String(position)),
    {
      name: isInvoice ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity',
      attributes: { unitCode: PIECE },
      content: String(quantity),
    },
    amount('LineExtensionAmount', line.netMinor, currency),
    line.discountMinor === 0
      ? null
      : cac('AllowanceCharge', [
          cbc('ChargeIndicator', String(line.discountMinor < 0)),
          cbc('AllowanceChargeReason', 'Discount'),
          amount('Amount', Math.abs(line.discountMinor), currency),
        ]),
    cac('Item', [
      cbc('Name', line.description),
      taxCategory('ClassifiedTaxCategory', taxDecision, line.taxBasisPoints, false),
    ]),
    cac('Price', [amount('PriceAmount', Math.abs(line.unitMinor), currency)]),
  ])
}

function cbc(name: string, content: string): XmlElement {
  return { name: `cbc:${name}`, content }
}

function cac(name: string, content: Inside): XmlElement {
  return { name: `cac:${name}`, content }
}

function said(name: string, content: string): XmlElement | null {
  return content === '' ? null : cbc(name, content)
}

function amount(name: string, amountMinor: number, currency: string): XmlElement {
  return {
    name: `cbc:${name}`,
    attributes: { currencyID: currency },
    content: plainAmount(amountMinor, currency),
  }
}

function dayOf(at: string): string {
  return at.slice(0, 10)
}
