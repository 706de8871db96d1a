import { parseSync, traverse, types as t } from '@babel/core'
import type { ExtractorType } from '@lingui/conf'

const FILES =
  /packages\/(?:contract\/src\/[\w-]+|rules\/src\/(?:actions|fairness|custom-css|invoices|leaves|payments|settings)\/[\w-]+|rules\/src\/(?:custom-css|install-guides))\.ts$/
const ELSEWHERE =
  /\/(?:terms|privacy-notice|labels|openapi|published-config|job|route|provider-list|vendor-list|help)\.ts$/
const KEYS_ELSEWHERE = new Set([
  'summary',
  'example',
  'examples',
  'path',
  'name',
  'website',
  'description',
  'US_STATES',
])
// Parts of sentences, which begin with a small letter.
const PHRASES = new Set(['asOne'])
// A pattern with hardly any words of its own would match other sentences.
const OWN_LETTERS_MIN = 10
// Laws and guidelines are cited as they are called.
const LEGAL_SOURCE = /^(?:CCPA|CNIL|Data \(Use|EDPB|Garante|GDPR|IAB Tech|TCF policies|WCAG|Article)\b/
const SENTENCE = /^[“\p{Lu}{][^\n]*\p{Ll}.* .*\S$|^\p{Lu}\p{Ll}{2,}$/u

/** The contract's and the rules' sentences, each with itself as its id: `say` looks them up where they are shown. */
export const extractSentences: ExtractorType = {
  match: (filename) => FILES.test(filename) && !ELSEWHERE.test(filename),
  extract(filename, code, onMessageExtracted) {
    const found = new Set<string>()
    const phrases = new Set<string>()
    const tree = parseSync(code, {
      filename,
      parserOpts: { plugins: ['typescript'] },
      babelrc: false,
      configFile: false,
    })
    if (!tree) throw new Error(`${filename} cannot be parsed`)
    traverse(tree, {
      ObjectProperty(path) {
        const { key, value } = path.node
        if (!t.isIdentifier(key)) return
        if (KEYS_ELSEWHERE.has(key.name)) path.skip()
        if (PHRASES.has(key.name) && t.isStringLiteral(value)) phrases.add(value.value)
      },
      VariableDeclarator(path) {
        const { id } = path.node
        if (t.isIdentifier(id) && KEYS_ELSEWHERE.has(id.name)) path.skip()
      },
      NewExpression: (path) => path.skip(),
      ImportDeclaration: (path) => path.skip(),
      TSType: (path) => path.skip(),
      StringLiteral: ({ node, key }) => void (key !== 'key' && found.add(node.value)),
      TemplateLiteral({ node }) {
        found.add(
          node.quasis
            .map(({ value }, index) => (index === 0 ? '' : `{${index - 1}}`) + value.cooked)
            .join(''),
        )
      },
    })
    const messages = [...[...found].filter(isSentence), ...phrases]
    for (const message of messages) onMessageExtracted({ id: message, message, origin: [filename, 1] })
  },
}

function isSentence(text: string): boolean {
  if (!SENTENCE.test(text) || LEGAL_SOURCE.test(text)) return false
  return !text.includes('{') || text.replaceAll(/\{\d+\}|[^\p{L}]/gu, '').length >= OWN_LETTERS_MIN
}
