import type { TaxDecision } from '@placet/contract/invoices'

export interface TaxWords {
  /** Of EN 16931: S standard rate, Z none though taxed, AE the buyer owes it, O not within the tax at all. */
  category: 'S' | 'Z' | 'AE' | 'O'
  /** Legally required note on the invoice; empty for none. */
  note: string
}

/** How an invoice names the tax of one of its rates. */
export function taxWords({ reason }: TaxDecision, basisPoints: number): TaxWords {
  if (reason === 'reverse_charge') {
    return {
      category: 'AE',
      note: 'Reverse charge: the recipient owes the VAT (Article 196 of Council Directive 2006/112/EC).',
    }
  }
  if (reason === 'outside_the_union') {
    return {
      category: 'O',
      note: 'Not subject to VAT: the service is supplied where the recipient is established.',
    }
  }
  return { category: basisPoints === 0 ? 'Z' : 'S', note: '' }
}
