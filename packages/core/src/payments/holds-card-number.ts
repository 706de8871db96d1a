// Prefixes and lengths of card numbers per scheme. Millisecond timestamps and most ids start differently.
const SCHEMES: readonly { begins: RegExp; lengths: readonly number[] }[] = [
  { begins: /^4/, lengths: [13, 16, 19] },
  { begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { begins: /^3[47]/, lengths: [15] },
  { begins: /^(6011|64[4-9]|65|62|35(2[89]|[3-8]))/, lengths: [16, 17, 18, 19] },
  { begins: /^(30[0-5]|36|38|39)/, lengths: [14] },
  { begins: /^(50|5[6-9]|6[37])/, lengths: [16, 17, 18, 19] },
]

const DIGITS = /(?<![\d.])\d(?:[ -]?\d){12,18}(?!\d)/g

// Consent tokens, hashes and UUIDs are random; their digits sometimes look like a card number.
const TOKENS = /\b(?:(?=\d*[a-f])[\da-f]{32,}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\b/gi

/** Whether a text contains what can only be a payment card number. */
export function holdsCardNumber(text: string): boolean {
  return (text.replaceAll(TOKENS, ' ').match(DIGITS) ?? []).some((found) =>
    isCardNumber(found.replaceAll(/[ -]/g, '')),
  )
}

function isCardNumber(digits: string): boolean {
  return (
    SCHEMES.some(({ begins, lengths }) => lengths.includes(digits.length) && begins.test(digits)) &&
    hasCheckDigit(digits)
  )
}

function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (const [place, digit] of digits.split('').toReversed().entries()) {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
