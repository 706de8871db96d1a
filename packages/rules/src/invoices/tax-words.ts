import type { TaxDecision } from '@placet/contract/invoices'

export interface TaxWords {
  /** EN 16931 category: S standard rate, Z zero rate, AE reverse charge, O outside the scope of tax. */
  category: 'S' | 'Z' | 'AE' | 'O'
  /** Legally required note on the invoice; empty for none. */
  note: string
}

/** Category and note that an invoice shows for one of its tax rates. */
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
