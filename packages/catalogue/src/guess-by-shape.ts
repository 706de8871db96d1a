import type { Category } from '@placet/contract/constants'
import type { CatalogueMatch, StoredItem } from './catalogue-match.ts'

interface Shape {
  readonly look: string
  readonly category: Category
  readonly confidence: number
  readonly words: readonly string[]
}

const SHAPES: readonly Shape[] = [
  {
    look: 'a click’s origin',
    category: 'marketing',
    confidence: 0.4,
    words: ['gclid', 'fbclid', 'msclkid', 'utm', 'clickid', 'affiliate', 'referrer', 'campaign'],
  },
  {
    look: 'protection of forms',
    category: 'necessary',
    confidence: 0.4,
    words: ['csrf', 'xsrf', 'csrftoken', 'nonce', 'antiforgery'],
  },
  {
    look: 'a consent',
    category: 'necessary',
    confidence: 0.35,
    words: ['consent', 'gdpr', 'ccpa', 'cookienotice', 'cookiebanner', 'cookiepolicy'],
  },
  { look: 'a basket', category: 'necessary', confidence: 0.35, words: ['cart', 'basket', 'checkout'] },
  {
    look: 'a session',
    category: 'necessary',
    confidence: 0.35,
    words: ['session', 'sess', 'sessid', 'sessionid', 'sid', 'auth', 'login'],
  },
  {
    look: 'a preference',
    category: 'preferences',
    confidence: 0.4,
    words: [
      'lang',
      'language',
      'locale',
      'currency',
      'theme',
      'darkmode',
      'timezone',
      'preferences',
      'prefs',
      'country',
    ],
  },
  {
    look: 'an experiment',
    category: 'analytics',
    confidence: 0.35,
    words: ['abtest', 'experiment', 'variant', 'variation'],
  },
  {
    look: 'a visitor’s number',
    category: 'analytics',
    confidence: 0.3,
    words: [
      'visitor',
      'visitorid',
      'visit',
      'uuid',
      'clientid',
      'deviceid',
      'fingerprint',
      'analytics',
      'stats',
      'tracking',
    ],
  },
]

const rankOfWord = new Map(SHAPES.flatMap(({ words }, rank) => words.map((word) => [word, rank] as const)))
const NAME_MAX_LENGTH = 100
const WORD = /[A-Z]?[a-z]+|[A-Z]+/g

/**
 * Guesses the purpose of a first-party name from its words: `user_lang`, `PREFIX-SESSID`, `visitorId`. Only a
 * hint.
 */
export function guessByShape({ name, isThirdParty }: StoredItem): CatalogueMatch | null {
  if (isThirdParty || name.length > NAME_MAX_LENGTH) return null
  const shape = shapeOf(name)
  if (!shape) return null
  const { look, category, confidence } = shape
  return {
    serviceNumber: null,
    serviceName: null,
    vendor: null,
    category,
    description: '',
    lifetimeSeconds: null,
    pattern: null,
    provenance: 'shape',
    because: `looks like ${look}`,
    confidence,
  }
}

/** Adjacent words are also tried together, so that `client_id`, `clientId` and `clientid` are equivalent. */
function shapeOf(name: string): Shape | undefined {
  let best = SHAPES.length
  let before = ''
  for (const part of name.match(WORD) ?? []) {
    const word = part.toLowerCase()
    best = Math.min(best, rankOfWord.get(word) ?? best, rankOfWord.get(before + word) ?? best)
    before = word
  }
  return SHAPES[best]
}

/** Whether a name is just a common word, which any site may use. */
export function isPlainWord(name: string): boolean {
  return name.length <= NAME_MAX_LENGTH && rankOfWord.has(name.toLowerCase().replaceAll(/[^a-z]/g, ''))
}
