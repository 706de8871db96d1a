import { parseSync, traverse, types as t } from '@babel/core'
import type { ExtractorType } from '@lingui/conf'

const FILES =
  /packages\/(?:contract\/src\/[\w-]+|rules\/src\/(?:actions|actions\/findings|fairness|custom-css|invoices|leaves|payments|settings)\/[\w-]+|rules\/src\/(?:custom-css|install-guides)|core\/src\/actions\/(?:remedy|read-actions|describe-uncategorized|findings\/[\w-]+))\.ts$/
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
// Titles of buttons are short, and are looked up after all sentences.
const BUTTONS = new Set(['button', 'openButton'])
// A pattern with hardly any words of its own would match other sentences.
const OWN_LETTERS_MIN = 10
// Laws and guidelines are cited as they are called.
const LEGAL_SOURCE = /^(?:CCPA|CNIL|Data \(Use|EDPB|Garante|GDPR|IAB Tech|TCF policies|WCAG|Article)\b/
const SENTENCE = /^(?:1 [\p{Ll}{]|[“\p{Lu}{])[^\n]*\p{Ll}.* .*\S$|^\p{Lu}\p{Ll}{2,}$/u

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
        // Its words depend on a number, so it is not one sentence.
        if (node.expressions.some((part) => t.isConditionalExpression(part))) return
        found.add(patternOf(node))
      },
      CallExpression({ node: { callee, arguments: given } }) {
        if (!t.isIdentifier(callee) || !BUTTONS.has(callee.name)) return
        for (const each of given) if (t.isTemplateLiteral(each) && isTitle(each)) phrases.add(patternOf(each))
      },
    })
    const messages = [...[...found].filter(isSentence), ...phrases]
    for (const message of messages) onMessageExtracted({ id: message, message, origin: [filename, 1] })
  },
}

function patternOf({ quasis }: t.TemplateLiteral): string {
  return quasis.map(({ value }, index) => (index === 0 ? '' : `{${index - 1}}`) + value.cooked).join('')
}

/** The other templates are addresses of pages. */
function isTitle({ quasis }: t.TemplateLiteral): boolean {
  return /^\p{Lu}/u.test(quasis[0]?.value.cooked ?? '')
}

function isSentence(text: string): boolean {
  if (!SENTENCE.test(text) || LEGAL_SOURCE.test(text)) return false
  return !text.includes('{') || text.replaceAll(/\{\d+\}|[^\p{L}]/gu, '').length >= OWN_LETTERS_MIN
}
