import { type AtRule, type ChildNode, CssSyntaxError, type Declaration, parse, type Rule } from 'postcss'
import { contrastRatio } from './contrast.ts'
import { checkSelector } from './custom-css/check-selector.ts'
import { checkValue } from './custom-css/check-value.ts'
import { PROPERTIES } from './custom-css/properties.ts'

export interface CssProblem {
  readonly line: number
  readonly column: number
  readonly reason: string
}

export type CheckedCss = { readonly css: string } | { readonly problems: readonly CssProblem[] }

const TEXT_CONTRAST_MIN = 4.5

/** Parses an owner's style sheet. The output is generated from the parsed rules, never copied from the input. */
export function checkCustomCss(text: string): CheckedCss {
  if (text.trim() === '') return { css: '' }
  const problems: CssProblem[] = []
  const css = writeSheet(text, (problem) => problems.push(problem))
  return problems.length > 0 ? { problems } : { css }
}

type Say = (problem: CssProblem) => void

function writeSheet(text: string, say: Say): string {
  try {
    return parse(text)
      .nodes.map((node) => writeNode(node, say))
      .join('')
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error
    say({
      line: error.line ?? 1,
      column: error.column ?? 1,
      reason: `This can’t be parsed: ${error.reason}.`,
    })
    return ''
  }
}

function writeNode(node: ChildNode, say: Say): string {
  switch (node.type) {
    case 'comment':
      return ''
    case 'rule':
      return writeRule(node, say)
    case 'atrule':
      return writeMedia(node, say)
    case 'decl':
      return refuse(node, say, 'A property must be inside a rule’s braces.')
  }
}

function refuse(node: ChildNode, say: Say, reason: string): '' {
  const { line, column } = node.source?.start ?? { line: 1, column: 1 }
  say({ line, column, reason })
  return ''
}

function writeMedia(node: AtRule, say: Say): string {
  if (node.name.toLowerCase() !== 'media') return refuse(node, say, `@${node.name} isn’t supported.`)
  if (node.parent?.type !== 'root' || !node.nodes) return refuse(node, say, '@media isn’t allowed here.')
  if (!MEDIA.test(node.params)) return refuse(node, say, 'This @media condition isn’t supported.')
  return `@media ${node.params}{${node.nodes.map((child) => writeNode(child, say)).join('')}}`
}

const SIZE = '(?:min-|max-)?(?:width|height)'
const MEDIA_PARTS = [
  '\\s|,|and|not|or|only|all|screen|print',
  `\\(${SIZE}: ?\\d{1,5}px\\)`,
  '\\((?:width|height) ?[<>]=? ?\\d{1,5}px\\)',
  '\\((?:orientation|hover|pointer|forced-colors|prefers-[a-z-]+): ?[a-z-]+\\)',
]
const MEDIA = new RegExp(`^(?:${MEDIA_PARTS.join('|')})+$`, 'i')

function writeRule(rule: Rule, say: Say): string {
  if (rule.parent?.type === 'rule') return refuse(rule, say, 'Rules can’t be nested.')
  const problem = checkSelector(rule.selector)
  if (problem !== null) refuse(rule, say, problem)
  const declarations = rule.nodes.flatMap((node) => {
    if (node.type === 'decl') return [node]
    if (node.type !== 'comment') refuse(node, say, 'Rules can’t be nested.')
    return []
  })
  const written = declarations.map((declaration) => writeDeclaration(declaration, rule, say))
  checkPair(rule, declarations, say)
  return `${rule.selector}{${written.join('')}}`
}

function writeDeclaration(node: Declaration, rule: Rule, say: Say): string {
  const property = node.prop.toLowerCase()
  const known = PROPERTIES.get(property)
  if (!known) return refuse(node, say, `${node.prop} cannot be set.`)
  if (node.important) return refuse(node, say, '!important isn’t allowed.')
  if (property === 'content' && !rule.selectors.every((selector) => /::(?:before|after)$/i.test(selector)))
    return refuse(node, say, 'content is only allowed in ::before and ::after.')
  const problem = checkValue(property, node.value, known)
  return problem === null ? `${property}:${node.value};` : refuse(node, say, problem)
}

/** If one rule sets both text and background colour, their contrast must be high enough to read. */
function checkPair(rule: Rule, declarations: readonly Declaration[], say: Say): void {
  const last = (...names: string[]) => declarations.findLast(({ prop }) => names.includes(prop.toLowerCase()))
  const text = last('color')
  const surface = last('background', 'background-color', 'background-image')
  if (rule.selectors.some(isAboutButtons)) checkButton(text, surface, say)
  else checkContrast(text, surface, say)
  checkContrast(last('--text'), last('--surface'), say)
}

/** A button's text and background colours must be set together, or its contrast cannot be checked. */
function checkButton(text: Declaration | undefined, surface: Declaration | undefined, say: Say): void {
  const set = text ?? surface
  if (!set) return
  if (!text || !surface) refuse(set, say, 'For buttons, color and background must be set together.')
  else if (`${text.value} ${surface.value}` === 'var(--on-primary) var(--primary)') return
  else if (toHex(text.value) && toHex(surface.value)) checkContrast(text, surface, say)
  else refuse(set, say, 'The colours of buttons must be given as #rrggbb.')
}

function isAboutButtons(selector: string): boolean {
  return (
    /(?:^|[\s>(])(?:button|\*)[^\s>]*$|(?:^|[\s>]):[^\s>]*$/i.test(selector) && !/::|:host$/i.test(selector)
  )
}

function checkContrast(text: Declaration | undefined, surface: Declaration | undefined, say: Say): void {
  if (!text || !surface) return
  const [front, back] = [toHex(text.value), toHex(surface.value)]
  const isSame = text.value.toLowerCase() === surface.value.toLowerCase()
  if (isSame || (front && back && contrastRatio(front, back) < TEXT_CONTRAST_MIN))
    refuse(text, say, `The text is hard to read. Its contrast must be at least ${TEXT_CONTRAST_MIN}.`)
}

const NAMED: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000' }

function toHex(value: string): string | undefined {
  const colour = value.toLowerCase()
  if (/^#[0-9a-f]{3}$/.test(colour)) return colour.replaceAll(/[0-9a-f]/g, '$&$&')
  return /^#[0-9a-f]{6}$/.test(colour) ? colour : NAMED[colour]
}
