const MASK = '[redacted]'
const STRING_LENGTH_MAX = 4096
const ITEMS_MAX = 100
const DEPTH_MAX = 8

const EXACT = new Set([
  'authorization',
  'proxyauthorization',
  'bearer',
  'cookies',
  'private',
  'privatekey',
  'apikey',
  'accesskey',
  'credentials',
  'passphrase',
  'cardnumber',
  'card',
  'pan',
  'cvc',
  'cvv',
  'iban',
  'totp',
  'otp',
  'ip',
  'ips',
  'clientip',
  'remoteip',
  'realip',
  'xrealip',
  'trueclientip',
  'cfconnectingip',
  'forwarded',
  'forwardedfor',
  'xforwardedfor',
  'remoteaddress',
  'clientaddress',
])
const ENDINGS = ['password', 'password2', 'passwd', 'secret', 'token', 'cookie', 'email', 'recoverycodes']

const EMAIL = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g
const SCHEME_CREDENTIAL = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi
const URL_CREDENTIAL = /(\/\/)[^\s/:@]{0,256}:[^\s/@]{1,256}@/g
const NAMED_CREDENTIAL =
  /((?:password2?|passwd|secret|token|api[-_]?key|cookie|cvc|cvv|cardnumber)\\?["']?\s{0,3}[=:]\s{0,3}\\?["']?)[^\s"'&,;}\\]+/gi
const ACCESS_KEY = /\b(?:plc_[0-9a-z]{16}_|scim_)[\w-]+/gi
const CARD_NUMBER = /\b\d(?:[ -]?\d){12,18}\b/g

/** A copy that is safe to log: secrets and personal data masked by key and by shape, everything bounded in size. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEPTH_MAX) return '[too deep]'
  if (Array.isArray(value)) {
    const items: unknown[] = value.slice(0, ITEMS_MAX).map((item) => redact(item, depth + 1))
    if (value.length > ITEMS_MAX) items.push(`[${value.length - ITEMS_MAX} more]`)
    return items
  }
  const entries = Object.entries(value)
  const kept = entries
    .slice(0, ITEMS_MAX)
    .map(([key, field]) => [redactText(key), isSecretKey(key) ? MASK : redact(field, depth + 1)] as const)
  if (entries.length > ITEMS_MAX) kept.push(['[more fields]', entries.length - ITEMS_MAX])
  return Object.fromEntries(kept)
}

function isSecretKey(key: string): boolean {
  const plain = key.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return EXACT.has(plain) || ENDINGS.some((ending) => plain.endsWith(ending))
}

function redactText(text: string): string {
  // Masking comes before the final cut: half an address would no longer look like one.
  const start = text.slice(0, STRING_LENGTH_MAX + 512)
  const masked = (
    start.includes('@') ? start.replace(URL_CREDENTIAL, `$1${MASK}@`).replace(EMAIL, MASK) : start
  )
    .replace(SCHEME_CREDENTIAL, `$1 ${MASK}`)
    .replace(ACCESS_KEY, MASK)
    .replace(NAMED_CREDENTIAL, `$1${MASK}`)
    .replace(CARD_NUMBER, (digits) => (isLuhnValid(digits) ? MASK : digits))
  return text.length > STRING_LENGTH_MAX
    ? `${masked.slice(0, STRING_LENGTH_MAX)}[cut, ${text.length} characters]`
    : masked
}

function isLuhnValid(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '')
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index])
    const weighted = index % 2 === 0 ? digit : digit * 2
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 === 0
}
