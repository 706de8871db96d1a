import ts from 'typescript'

const WORD = /\p{L}{2}/u
const TEXT = /^\p{Lu}\p{Ll}|\p{L}[,.:]? \p{L}/u
const ONE_WORD = /^\p{L}{2,}$/u
const PROPER_NAMES = new Set(['PayPal', 'IndexedDB', 'HttpOnly'])
const NAMES = new Set(
  'label aria-label title placeholder description hint subtitle alt legend nothingFoundMessage submit message confirm'.split(
    ' ',
  ),
)
const UNTRANSLATED_ELEMENTS = new Set(['Trans', 'Code', 'Kbd', 'code', 'kbd'])
const MAKING_TEXT = new Set(['t', 'plural', 'say'])
const TOAST = /^toast(?:Success|Error|Warning|Undo)$/

/** Whether a person would read this text in English, whatever language they chose. */
export function isUntranslatedText(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return WORD.test(node.text) && !isWithin(node, UNTRANSLATED_ELEMENTS)
  if (!ts.isStringLiteral(node) && !ts.isNoSubstitutionTemplateLiteral(node)) return false
  const { parent } = node
  const isText = TEXT.test(node.text) || (ts.isJsxAttribute(parent) && ONE_WORD.test(node.text))
  if (!isText || PROPER_NAMES.has(node.text)) return false
  if (ts.isJsxAttribute(parent)) return NAMES.has(parent.name.getText())
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node && NAMES.has(nameOf(parent.name))
  if (ts.isCallExpression(parent)) return TOAST.test(parent.expression.getText())
  return ts.isJsxExpression(parent) && !ts.isJsxAttribute(parent.parent)
}

/** `<Trans>` hands its children over as values of a message, where a function cannot be drawn. */
export function isFunctionInTrans(node: ts.Node): boolean {
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return false
  const isChild = ts.isJsxExpression(node.parent) && ts.isJsxElement(node.parent.parent)
  return isChild && isWithin(node, new Set(['Trans']))
}

/** Whether a message becomes text while its module loads: it would stay in the language that is spoken then. */
export function isTranslatedOnce(node: ts.Node): boolean {
  if (!isMessage(node)) return false
  for (let outer = node.parent; !ts.isSourceFile(outer); outer = outer.parent) {
    if (ts.isFunctionLike(outer)) return false
  }
  return true
}

function isMessage(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText() === 't'
  return ts.isCallExpression(node) && MAKING_TEXT.has(node.expression.getText())
}

function isWithin(node: ts.Node, names: ReadonlySet<string>): boolean {
  for (let outer = node.parent; !ts.isSourceFile(outer); outer = outer.parent) {
    if (ts.isJsxElement(outer) && names.has(outer.openingElement.tagName.getText())) return true
  }
  return false
}

function nameOf(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : ''
}
