/** Everything else is refused, SHA-1 above all. */
const ALGORITHMS: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
])
const DECLARATION = /^\s*<\?xml [^?>]*\?>/

/**
 * Refuses documents that two XML readers could understand differently, before any reader sees them: comments,
 * entities, CDATA and processing instructions, more than one assertion, and weak algorithms. Without those, every `<`
 * begins a tag, so the tags can be counted. Refuses documents that name another destination, too.
 */
export function isPlainDocument(base64: string, acsUrl: string): boolean {
  const xml = decode(base64)?.replace(DECLARATION, '')
  if (xml === undefined || /<[!?]|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(xml)) return false
  const tags = [...xml.matchAll(/<([^\s/>"'=<]+)/g)].map(([, name = '']) => name.slice(name.indexOf(':') + 1))
  const count = (name: string) => tags.filter((tag) => tag === name).length
  return (
    tags[0] === 'Response' &&
    count('Response') === 1 &&
    count('Assertion') <= 1 &&
    count('EncryptedAssertion') === 0 &&
    count('Signature') <= 2 &&
    hasOnly(xml, 'Algorithm', (value) => ALGORITHMS.has(value)) &&
    hasOnly(xml, 'Destination', (value) => value === acsUrl)
  )
}

/** Lenient readers take attributes with a prefix, without quotes or without a space before: they count, too. */
function hasOnly(xml: string, name: string, isRight: (value: string) => boolean): boolean {
  const values = [...xml.matchAll(new RegExp(`${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|)`, 'g'))]
  return values.every(([, double, single]) => isRight(double ?? single ?? ''))
}

function decode(base64: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64'))
  } catch {
    return undefined
  }
}
