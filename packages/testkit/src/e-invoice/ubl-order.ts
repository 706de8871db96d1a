/**
 * Element order required by UBL 2.1, by parent, for the elements EN 16931 uses. Elements not listed are not allowed.
 */
export const UBL_ORDER: Readonly<Record<string, string>> = {
  Invoice: `CustomizationID ProfileID ID IssueDate DueDate InvoiceTypeCode Note TaxPointDate DocumentCurrencyCode TaxCurrencyCode
    AccountingCost BuyerReference InvoicePeriod OrderReference BillingReference AccountingSupplierParty AccountingCustomerParty
    Delivery PaymentMeans PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal InvoiceLine`,
  CreditNote: `CustomizationID ProfileID ID IssueDate TaxPointDate CreditNoteTypeCode Note DocumentCurrencyCode TaxCurrencyCode
    AccountingCost BuyerReference InvoicePeriod OrderReference BillingReference AccountingSupplierParty AccountingCustomerParty
    Delivery PaymentMeans PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal CreditNoteLine`,
  InvoicePeriod: 'StartDate EndDate DescriptionCode',
  BillingReference: 'InvoiceDocumentReference',
  InvoiceDocumentReference: 'ID IssueDate',
  AccountingSupplierParty: 'Party',
  AccountingCustomerParty: 'Party',
  Party: 'EndpointID PartyIdentification PartyName PostalAddress PartyTaxScheme PartyLegalEntity Contact',
  PartyName: 'Name',
  PostalAddress: 'StreetName AdditionalStreetName CityName PostalZone CountrySubentity AddressLine Country',
  Country: 'IdentificationCode',
  PartyTaxScheme: 'CompanyID TaxScheme',
  TaxScheme: 'ID',
  PartyLegalEntity: 'RegistrationName CompanyID CompanyLegalForm',
  Delivery: 'ActualDeliveryDate DeliveryLocation DeliveryParty',
  PaymentTerms: 'Note',
  TaxTotal: 'TaxAmount TaxSubtotal',
  TaxSubtotal: 'TaxableAmount TaxAmount TaxCategory',
  TaxCategory: 'ID Percent TaxExemptionReasonCode TaxExemptionReason TaxScheme',
  LegalMonetaryTotal: `LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount
    PayableRoundingAmount PayableAmount`,
  InvoiceLine: `ID Note InvoicedQuantity LineExtensionAmount AccountingCost InvoicePeriod OrderLineReference DocumentReference
    AllowanceCharge Item Price`,
  CreditNoteLine: `ID Note CreditedQuantity LineExtensionAmount AccountingCost InvoicePeriod OrderLineReference DocumentReference
    AllowanceCharge Item Price`,
  AllowanceCharge: `ChargeIndicator AllowanceChargeReasonCode AllowanceChargeReason MultiplierFactorNumeric Amount BaseAmount
    TaxCategory`,
  Item: `Description Name BuyersItemIdentification SellersItemIdentification StandardItemIdentification OriginCountry
    CommodityClassification ClassifiedTaxCategory AdditionalItemProperty`,
  ClassifiedTaxCategory: 'ID Percent TaxScheme',
  Price: 'PriceAmount BaseQuantity AllowanceCharge',
}
