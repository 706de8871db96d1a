import parseValue, { type FunctionNode, type Node, type WordNode } from 'postcss-value-parser'
import { type PropertyRule, VARIABLES } from './properties.ts'

// CommonJS: Node exposes its names only on the default export.
const { unit } = parseValue

const PX_PER_UNIT: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  em: 16,
  rem: 16,
  ch: 8,
  vw: 3.2,
  vh: 5,
  vmin: 3.2,
}
const FORBIDDEN_WORDS = new Set(['unset', 'initial', 'revert', 'revert-layer'])
const TEXT_MAX_LENGTH = 80
const ALPHA_MIN = 0.6
const PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[A-Za-z0-9+/]+=*$/

/** Reason why a value is not allowed, or null. */
export function checkValue(property: string, value: string, rule: PropertyRule): string | null {
  const plain = property === 'content' ? value.replaceAll(/\\[0-9a-f]{1,6}/gi, '') : value
  if (/[\\<>{}@!]/.test(plain)) return 'Escapes and the characters < > { } @ ! aren’t allowed in a value.'
  return firstProblem(parseValue(value).nodes, property, rule)
}

function firstProblem(nodes: readonly Node[], property: string, rule: PropertyRule): string | null {
  for (const node of nodes) {
    const problem = checkNode(node, property, rule)
    if (problem !== null) return problem
  }
  return null
}

function checkNode(node: Node, property: string, rule: PropertyRule): string | null {
  switch (node.type) {
    case 'word':
      return checkWord(node, property, rule)
    case 'function':
      return checkFunction(node, property, rule)
    case 'string':
      if (node.unclosed || /[\n\r\f]/.test(node.value)) return 'A text is not closed.'
      if (!rule.hasText) return `${property} cannot hold a text.`
      return node.value.length > TEXT_MAX_LENGTH ? `At most ${TEXT_MAX_LENGTH} characters of text.` : null
    case 'unicode-range':
    case 'comment':
      return `${property} cannot hold this.`
    case 'div':
    case 'space':
      return null
  }
}

function checkFunction(node: FunctionNode, property: string, rule: PropertyRule): string | null {
  const name = node.value.toLowerCase()
  if (node.unclosed) return 'A bracket is not closed.'
  if (!rule.functions?.has(name)) return name === 'url' ? NO_URL : `${name}() is not possible in ${property}.`
  if (name === 'url') return checkUrl(node)
  if (name === 'var') return checkVariable(node, rule)
  if (rule.isReadable && HAS_ALPHA.test(name) && alphaOf(node) < ALPHA_MIN) return SEE_THROUGH
  const { isReadable = false, refusedWords = NO_WORDS } = rule
  return firstProblem(node.nodes, property, { ...INSIDE, isReadable, refusedWords })
}

/** For colour channels, angles and stops, whose numbers cannot move or hide anything. */
const INSIDE: PropertyRule = {
  px: [-2000, 2000],
  percent: [-500, 500],
  plain: [-2000, 2000],
  hasAngles: true,
  functions: new Set([
    'rgb',
    'rgba',
    'hsl',
    'hsla',
    'hwb',
    'lab',
    'lch',
    'oklab',
    'oklch',
    'color-mix',
    'var',
  ]),
}
const NO_WORDS: ReadonlySet<string> = new Set()
const HAS_ALPHA = /^(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?$/
const SEE_THROUGH = 'Text must not be transparent.'
const NO_URL = 'External resources aren’t allowed. Use data:image (not SVG).'

function checkUrl(node: FunctionNode): string | null {
  const [content, ...others] = node.nodes
  return content && others.length === 0 && PICTURE.test(content.value) ? null : NO_URL
}

function checkVariable({ nodes }: FunctionNode, rule: PropertyRule): string | null {
  const [name, ...fallback] = nodes
  if (fallback.length > 0) return 'A variable can’t have a fallback here.'
  if (rule.isReadable && name?.value === '--line') return SEE_THROUGH
  return name?.type === 'word' && VARIABLES.has(name.value)
    ? null
    : `There is no such variable: ${[...VARIABLES].join(', ')}.`
}

function checkWord({ value }: WordNode, property: string, rule: PropertyRule): string | null {
  const word = value.toLowerCase()
  if (word.startsWith('#')) return checkHex(word, property, rule)
  const number = unit(word)
  if (number) return checkNumber(Number(number.number), number.unit, property, rule)
  if (!/^-?[a-z][a-z0-9-]*$/.test(word)) return `“${value}” is not possible in ${property}.`
  if (FORBIDDEN_WORDS.has(word) || rule.refusedWords?.has(word) || (rule.words && !rule.words.has(word)))
    return `“${word}” is not possible in ${property}.`
  return null
}

function checkHex(hex: string, property: string, rule: PropertyRule): string | null {
  if (!/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(hex)) return `“${hex}” isn’t a colour.`
  const alpha = hex.length === 5 ? hex.slice(4).repeat(2) : hex.length === 9 ? hex.slice(7) : 'ff'
  const isFaint = Number.parseInt(alpha, 16) / 255 < ALPHA_MIN
  return isFaint && (rule.isReadable || property.startsWith('outline'))
    ? 'Text must not be transparent.'
    : null
}

function checkNumber(number: number, unitName: string, property: string, rule: PropertyRule): string | null {
  if (!Number.isFinite(number)) return 'This isn’t a number.'
  if (/^m?s$/.test(unitName))
    return within(rule.seconds, unitName === 's' ? number : number / 1000, 's', property)
  if (unitName === '%') return within(rule.percent, number, '%', property)
  if (/^(?:deg|turn|rad|fr)$/.test(unitName))
    return rule.hasAngles ? null : `${unitName} is not possible in ${property}.`
  if (unitName !== '') {
    const px = PX_PER_UNIT[unitName]
    if (px === undefined) return `The unit ${unitName} is not possible in ${property}.`
    // Relative font sizes shrink with every nesting level, so no bound would hold.
    if (property === 'font-size' && /^em|ch$/.test(unitName)) return 'Use px or rem for text sizes.'
    return within(rule.px, number * px, 'px', property)
  }
  return number === 0 && !rule.plain
    ? within(rule.px, 0, 'px', property)
    : within(rule.plain, number, '', property)
}

function within(
  bounds: readonly [min: number, max: number] | undefined,
  number: number,
  unitName: string,
  property: string,
): string | null {
  if (!bounds) return `A number${unitName && ` in ${unitName}`} is not possible in ${property}.`
  const [min, max] = bounds
  return number >= min && number <= max
    ? null
    : `${property} must be between ${min}${unitName} and ${max}${unitName}.`
}

function alphaOf({ nodes }: FunctionNode): number {
  const words = nodes.filter((node) => node.type === 'word')
  const slash = nodes.findIndex((node) => node.type === 'div' && node.value === '/')
  const last = slash >= 0 || words.length >= 4 ? words.at(-1) : undefined
  if (!last) return 1
  const number = unit(last.value)
  if (!number) return 0
  return number.unit === '%' ? Number(number.number) / 100 : Number(number.number)
}
