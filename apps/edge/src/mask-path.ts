const PATH_LENGTH_MAX = 512
const SUSPECT = /[@%?#]|\d{6}|\d\.\d/
const MAIL_SIGN = /@|%(?:25)*40/i
const DOTTED_QUAD = /\d{1,3}(?:\.\d{1,3}){3}/g
const LONG_NUMBER = /\d{6,}/g
const ENCODED_DIGIT = /%(?:25)*3[0-9]/i

/**
 * The path as stored in a consent record: no query or fragment. Segments that look like an e-mail address, a
 * personal number (customer, phone, order) or an IP address are masked.
 */
export function maskPath(path: string): string {
  const rooted = path.startsWith('/') ? path : '/'
  if (!SUSPECT.test(rooted)) return rooted.slice(0, PATH_LENGTH_MAX)
  const plain = rooted.slice(0, firstOf(rooted, '?', '#'))
  return plain.split('/').map(maskPart).join('/').slice(0, PATH_LENGTH_MAX)
}

function maskPart(part: string): string {
  if (MAIL_SIGN.test(part)) return '[mail]'
  if (ENCODED_DIGIT.test(part)) return '[number]'
  return part.replace(DOTTED_QUAD, '[number]').replace(LONG_NUMBER, '[number]')
}

function firstOf(text: string, ...marks: string[]): number {
  return Math.min(...marks.map((mark) => (text.includes(mark) ? text.indexOf(mark) : text.length)))
}
