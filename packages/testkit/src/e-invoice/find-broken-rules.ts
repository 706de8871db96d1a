import { XmlDocument, type XmlElement } from 'libxml2-wasm'
import { EN16931_RULES, type Rule } from './en16931-rules.ts'
import { UBL_ORDER } from './ubl-order.ts'

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'
const NAMESPACES = { cac: `${UBL}:CommonAggregateComponents-2`, cbc: `${UBL}:CommonBasicComponents-2` }

/**
 * Names of the rules of EN 16931, Peppol BIS Billing and UBL element order that an e-invoice breaks. Throws if it is
 * not XML.
 */
export function findBrokenRules(xml: string): string[] {
  using document = XmlDocument.fromString(xml)
  const broken = EN16931_RULES.filter((rule) => isBroken(document, rule)).map(([name]) => name)
  const parents = document.root.find('//*[*]').filter((node): node is XmlElement => 'name' in node)
  const disordered = parents.filter((parent) => !isInOrder(parent)).map(({ name }) => `order of ${name}`)
  return [...new Set([...broken, ...disordered])]
}

function isBroken(document: XmlDocument, [, context, test]: Rule): boolean {
  const rates = test.includes('$rate') ? ratesOf(document) : ['']
  return rates.some((rate) => {
    const ofRate = rate === '' ? context : `${context}[cac:TaxCategory/cbc:Percent = ${rate}]`
    return document.root.find(`${ofRate}[not(${test.replaceAll('$rate', rate)})]`, NAMESPACES).length > 0
  })
}

function ratesOf(document: XmlDocument): string[] {
  return document.root.find('//cac:TaxSubtotal//cbc:Percent', NAMESPACES).map(({ content }) => content)
}

function isInOrder(parent: XmlElement): boolean {
  const order = UBL_ORDER[parent.name]?.split(/\s+/) ?? []
  const places = parent.find('*').map((child) => ('name' in child ? order.indexOf(String(child.name)) : -1))
  return places.every((place, at) => place >= (places[at - 1] ?? 0))
}
