import { type BasketLine, type PricedBasket, priceBasket } from '../money/price-basket.ts'

/** Price of a term for one domain. Each domain has its own invoice, so discount and tax are rounded for each. */
export function priceDomainTerm(line: Omit<BasketLine, 'quantity'>): PricedBasket {
  return priceBasket([{ ...line, quantity: 1 }])
}
