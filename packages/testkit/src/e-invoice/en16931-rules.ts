import { COUNTRIES, CURRENCIES, EXEMPTIONS, UNITS, VAT_PREFIXES } from './code-lists.ts'

/**
 * The rule's name, the elements it applies to, and the test for each of them; both are XPath 1.0, and $rate is the
 * element's rate.
 */
export type Rule = readonly [name: string, context: string, test: string]

const SELLER = '/*/cac:AccountingSupplierParty/cac:Party'
const BUYER = '/*/cac:AccountingCustomerParty/cac:Party'
const LINE = '*[self::cac:InvoiceLine or self::cac:CreditNoteLine]'
const QUANTITY = '*[self::cbc:InvoicedQuantity or self::cbc:CreditedQuantity]'
const TOTAL = '/*/cac:LegalMonetaryTotal'
const SUBTOTAL = '/*/cac:TaxTotal/cac:TaxSubtotal'
const LINE_TAX = 'cac:Item/cac:ClassifiedTaxCategory'

const present = (path: string) => `normalize-space(${path}) != ''`
const oneOf = (list: string, value: string) =>
  `contains(' ${list.replaceAll(/\s+/g, ' ')} ', concat(' ', ${value}, ' '))`
/** Money in whole cents, because XPath 1.0 uses floating point. */
const cents = (value: string) => `round(100 * (${value}))`
const total = (path: string) => `sum(${path})`

const CONTENTS: readonly Rule[] = [
  ['BR-01', '/*', present('cbc:CustomizationID')],
  ['BR-02', '/*', present('cbc:ID')],
  ['BR-03', '/*', `string-length(cbc:IssueDate) = 10`],
  ['BR-04', '/*', `cbc:InvoiceTypeCode = '380' or cbc:CreditNoteTypeCode = '381'`],
  ['BR-05', '/*', present('cbc:DocumentCurrencyCode')],
  ['BR-06', SELLER, present('cac:PartyLegalEntity/cbc:RegistrationName')],
  ['BR-07', BUYER, present('cac:PartyLegalEntity/cbc:RegistrationName')],
  ['BR-08', SELLER, 'cac:PostalAddress'],
  ['BR-09', SELLER, present('cac:PostalAddress/cac:Country/cbc:IdentificationCode')],
  ['BR-10', BUYER, 'cac:PostalAddress'],
  ['BR-11', BUYER, present('cac:PostalAddress/cac:Country/cbc:IdentificationCode')],
  ['BR-12', '/*', present('cac:LegalMonetaryTotal/cbc:LineExtensionAmount')],
  ['BR-13', '/*', present('cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount')],
  ['BR-14', '/*', present('cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount')],
  ['BR-15', '/*', present('cac:LegalMonetaryTotal/cbc:PayableAmount')],
  ['BR-16', '/*', LINE],
  ['BR-21', `//${LINE}`, present('cbc:ID')],
  ['BR-22', `//${LINE}`, present(QUANTITY)],
  ['BR-23', `//${LINE}`, present(`${QUANTITY}/@unitCode`)],
  ['BR-24', `//${LINE}`, present('cbc:LineExtensionAmount')],
  ['BR-25', `//${LINE}`, present('cac:Item/cbc:Name')],
  ['BR-26', `//${LINE}`, present('cac:Price/cbc:PriceAmount')],
  ['BR-27', `//${LINE}`, 'cac:Price/cbc:PriceAmount >= 0'],
  [
    'BR-29',
    '//cac:InvoicePeriod',
    `not(cbc:StartDate and cbc:EndDate) or translate(cbc:EndDate, '-', '') >= translate(cbc:StartDate, '-', '')`,
  ],
  ['BR-41', `//${LINE}/cac:AllowanceCharge`, present('cbc:Amount')],
  ['BR-42', `//${LINE}/cac:AllowanceCharge`, 'cbc:AllowanceChargeReason or cbc:AllowanceChargeReasonCode'],
  ['BR-45', SUBTOTAL, present('cbc:TaxableAmount')],
  ['BR-46', SUBTOTAL, present('cbc:TaxAmount')],
  ['BR-47', SUBTOTAL, present('cac:TaxCategory/cbc:ID')],
  ['BR-48', SUBTOTAL, `cac:TaxCategory/cbc:Percent or cac:TaxCategory/cbc:ID = 'O'`],
  ['BR-55', '//cac:BillingReference', present('cac:InvoiceDocumentReference/cbc:ID')],
  ['BR-62', SELLER, 'not(cbc:EndpointID) or cbc:EndpointID/@schemeID'],
  ['BR-63', BUYER, 'not(cbc:EndpointID) or cbc:EndpointID/@schemeID'],
  ['BR-CO-03', '/*', 'not(cbc:TaxPointDate and cac:InvoicePeriod/cbc:DescriptionCode)'],
  ['BR-CO-04', `//${LINE}`, present(`${LINE_TAX}/cbc:ID`)],
  ['BR-CO-09', '//cac:PartyTaxScheme', oneOf(VAT_PREFIXES, 'substring(cbc:CompanyID, 1, 2)')],
  ['BR-CO-18', '/*', 'cac:TaxTotal/cac:TaxSubtotal'],
  ['BR-CO-19', '/*/cac:InvoicePeriod', 'cbc:StartDate or cbc:EndDate'],
  [
    'BR-CO-25',
    TOTAL,
    `cbc:PayableAmount <= 0 or ../cbc:DueDate or ${present('../cac:PaymentTerms/cbc:Note')}`,
  ],
  [
    'BR-CO-26',
    SELLER,
    `cac:PartyIdentification/cbc:ID or cac:PartyLegalEntity/cbc:CompanyID or cac:PartyTaxScheme/cbc:CompanyID`,
  ],
]

const SUMS: readonly Rule[] = [
  [
    'BR-CO-10',
    TOTAL,
    `${cents('cbc:LineExtensionAmount')} = ${cents(total(`../${LINE}/cbc:LineExtensionAmount`))}`,
  ],
  [
    'BR-CO-13',
    TOTAL,
    `${cents('cbc:TaxExclusiveAmount')} =
      ${cents(`cbc:LineExtensionAmount - ${total('cbc:AllowanceTotalAmount')} + ${total('cbc:ChargeTotalAmount')}`)}`,
  ],
  [
    'BR-CO-14',
    '/*/cac:TaxTotal',
    `${cents('cbc:TaxAmount')} = ${cents(total('cac:TaxSubtotal/cbc:TaxAmount'))}`,
  ],
  [
    'BR-CO-15',
    TOTAL,
    `${cents('cbc:TaxInclusiveAmount')} = ${cents('cbc:TaxExclusiveAmount + ../cac:TaxTotal/cbc:TaxAmount')}`,
  ],
  [
    'BR-CO-16',
    TOTAL,
    `${cents('cbc:PayableAmount')} =
      ${cents(`cbc:TaxInclusiveAmount - ${total('cbc:PrepaidAmount')} + ${total('cbc:PayableRoundingAmount')}`)}`,
  ],
  // The official rule tolerates a difference below one unit, because currencies without decimals need it.
  [
    'BR-CO-17',
    `${SUBTOTAL}[cac:TaxCategory/cbc:Percent]`,
    `cbc:TaxAmount - 1 < cbc:TaxableAmount * cac:TaxCategory/cbc:Percent div 100 and
      cbc:TaxAmount + 1 > cbc:TaxableAmount * cac:TaxCategory/cbc:Percent div 100`,
  ],
  [
    'PEPPOL-EN16931-R120',
    `//${LINE}`,
    `${cents('cbc:LineExtensionAmount')} = ${cents(
      `${QUANTITY} * cac:Price/cbc:PriceAmount
        + ${total(`cac:AllowanceCharge[cbc:ChargeIndicator = 'true']/cbc:Amount`)}
        - ${total(`cac:AllowanceCharge[cbc:ChargeIndicator = 'false']/cbc:Amount`)}`,
    )}`,
  ],
  ['BR-DEC', `//*[@currencyID][not(self::cbc:PriceAmount)]`, `string-length(substring-after(., '.')) <= 2`],
]

const CODES: readonly Rule[] = [
  ['BR-CL-03', '//*[@currencyID]', '@currencyID = /*/cbc:DocumentCurrencyCode'],
  ['BR-CL-04', '/*', oneOf(CURRENCIES, 'cbc:DocumentCurrencyCode')],
  ['BR-CL-14', '//cac:Country', oneOf(COUNTRIES, 'cbc:IdentificationCode')],
  ['BR-CL-17', '//cac:TaxCategory', oneOf('S Z AE O', 'cbc:ID')],
  ['BR-CL-18', '//cac:ClassifiedTaxCategory', oneOf('S Z AE O', 'cbc:ID')],
  [
    'BR-CL-22',
    '//cac:TaxCategory[cbc:TaxExemptionReasonCode]',
    Object.entries(EXEMPTIONS)
      .map(([category, code]) => `(cbc:ID = '${category}' and cbc:TaxExemptionReasonCode = '${code}')`)
      .join(' or '),
  ],
  ['BR-CL-23', `//${LINE}`, oneOf(UNITS, `${QUANTITY}/@unitCode`)],
  [
    'BR-CL-25',
    '//cbc:EndpointID',
    `@schemeID != 'EM' or (contains(., '@') and not(contains(normalize-space(.), ' ')))`,
  ],
]

/** Rules that apply to every tax category, by their numbers in EN 16931: 01, 02, 05, 08, 09 and 10. */
function rulesOfCategory(
  category: 'S' | 'Z' | 'AE' | 'O',
  of: { parties: string; percent: string; reason: string },
): readonly Rule[] {
  const lines = `/*[${LINE}/${LINE_TAX}/cbc:ID = '${category}']`
  const subtotal = `${SUBTOTAL}[cac:TaxCategory/cbc:ID = '${category}']`
  const sameRate = category === 'S' ? `[${LINE_TAX}/cbc:Percent = $rate]` : ''
  const base = total(`/*/${LINE}[${LINE_TAX}/cbc:ID = '${category}']${sameRate}/cbc:LineExtensionAmount`)
  return [
    [`BR-${category}-01`, lines, `${SUBTOTAL}/cac:TaxCategory/cbc:ID = '${category}'`],
    [`BR-${category}-02`, lines, of.parties],
    [`BR-${category}-05`, `//cac:ClassifiedTaxCategory[cbc:ID = '${category}']`, of.percent],
    [`BR-${category}-08`, subtotal, `${cents('cbc:TaxableAmount')} = ${cents(base)}`],
    [`BR-${category}-09`, subtotal, category === 'S' ? 'cbc:TaxAmount >= 0' : 'cbc:TaxAmount = 0'],
    [`BR-${category}-10`, `${subtotal}/cac:TaxCategory`, of.reason],
  ]
}

const SELLER_VAT_ID = `${SELLER}/cac:PartyTaxScheme/cbc:CompanyID`
const BUYER_VAT_ID = `${BUYER}/cac:PartyTaxScheme/cbc:CompanyID`
const NO_REASON = 'not(cbc:TaxExemptionReason or cbc:TaxExemptionReasonCode)'
const A_REASON = `${present('cbc:TaxExemptionReason')} and ${present('cbc:TaxExemptionReasonCode')}`

const CATEGORIES: readonly Rule[] = [
  ...rulesOfCategory('S', { parties: SELLER_VAT_ID, percent: 'cbc:Percent > 0', reason: NO_REASON }),
  ...rulesOfCategory('Z', { parties: SELLER_VAT_ID, percent: 'cbc:Percent = 0', reason: NO_REASON }),
  ...rulesOfCategory('AE', {
    parties: `${SELLER_VAT_ID} and (${BUYER_VAT_ID} or ${BUYER}/cac:PartyLegalEntity/cbc:CompanyID)`,
    percent: 'cbc:Percent = 0',
    reason: A_REASON,
  }),
  ...rulesOfCategory('O', {
    parties: `not(${SELLER_VAT_ID} or ${BUYER_VAT_ID})`,
    percent: 'not(cbc:Percent)',
    reason: A_REASON,
  }),
  ['BR-O-11', `/*[${SUBTOTAL}/cac:TaxCategory/cbc:ID = 'O']`, `count(${SUBTOTAL}) = 1`],
  [
    'BR-O-12',
    `/*[${SUBTOTAL}/cac:TaxCategory/cbc:ID = 'O']`,
    `not(//cac:ClassifiedTaxCategory[cbc:ID != 'O'])`,
  ],
]

const PEPPOL_DOCUMENT = `/*[contains(cbc:CustomizationID, 'peppol')]`

const PEPPOL: readonly Rule[] = [
  ['PEPPOL-EN16931-R001', PEPPOL_DOCUMENT, `cbc:ProfileID = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'`],
  ['PEPPOL-EN16931-R002', PEPPOL_DOCUMENT, 'count(cbc:Note) <= 1'],
  ['PEPPOL-EN16931-R003', PEPPOL_DOCUMENT, `${present('cbc:BuyerReference')} or cac:OrderReference/cbc:ID`],
  ['PEPPOL-EN16931-R008', '//*', `* or ${present('.')}`],
  ['PEPPOL-EN16931-R010', PEPPOL_DOCUMENT, present('cac:AccountingCustomerParty/cac:Party/cbc:EndpointID')],
  ['PEPPOL-EN16931-R020', PEPPOL_DOCUMENT, present('cac:AccountingSupplierParty/cac:Party/cbc:EndpointID')],
  ['PEPPOL-EN16931-R053', PEPPOL_DOCUMENT, 'count(cac:TaxTotal[cac:TaxSubtotal]) = 1'],
]

export const EN16931_RULES: readonly Rule[] = [...CONTENTS, ...SUMS, ...CODES, ...CATEGORIES, ...PEPPOL]
