/** The part of Helm's template language that the chart uses. Whatever else appears is an error, not a guess. */
export type TemplateNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'output'; readonly expression: string }
  | { readonly kind: 'if'; readonly condition: string; readonly body: Block; readonly otherwise: Block }
  | { readonly kind: 'range'; readonly names: readonly string[]; readonly over: string; readonly body: Block }
  | { readonly kind: 'define'; readonly name: string; readonly body: Block }

export type Block = readonly TemplateNode[]

export class TemplateError extends Error {
  override readonly name = 'TemplateError'
}

type Piece = { readonly kind: 'text' | 'action'; readonly text: string }
type End = 'end' | 'else' | 'file'

export function parseTemplate(source: string): Block {
  const pieces = toPieces(source)
  const { block, end } = parseBlock(pieces)
  if (end !== 'file') throw new TemplateError(`${end} without a beginning`)
  return block
}

function toPieces(source: string): Piece[] {
  const pieces: Piece[] = []
  let text = ''
  let trimsNext = false
  for (const [index, part] of source.split(/(\{\{[\s\S]*?\}\})/).entries()) {
    if (index % 2 === 0) {
      text = trimsNext ? part.trimStart() : part
      if (/\{\{|\}\}/.test(text)) throw new TemplateError('braces that do not pair')
      continue
    }
    pieces.push({ kind: 'text', text: part.startsWith('{{-') ? text.trimEnd() : text })
    text = ''
    trimsNext = part.endsWith('-}}')
    pieces.push({
      kind: 'action',
      text: part
        .replace(/^\{\{-?/, '')
        .replace(/-?\}\}$/, '')
        .trim(),
    })
  }
  return [...pieces, { kind: 'text', text }]
}

function parseBlock(pieces: Piece[]): { block: Block; end: End } {
  const block: TemplateNode[] = []
  for (let piece = pieces.shift(); piece !== undefined; piece = pieces.shift()) {
    if (piece.kind === 'text') {
      block.push({ kind: 'text', text: piece.text })
      continue
    }
    const [word = ''] = piece.text.split(/\s/, 1)
    const rest = piece.text.slice(word.length).trim()
    if (word === 'end' || word === 'else') {
      if (rest !== '') throw new TemplateError(`"${piece.text}" is not supported`)
      return { block, end: word }
    }
    block.push(parseAction(word, rest, piece.text, pieces))
  }
  return { block, end: 'file' }
}

function parseAction(word: string, rest: string, text: string, pieces: Piece[]): TemplateNode {
  if (word === 'if') {
    const body = parseBlock(pieces)
    const otherwise = body.end === 'else' ? parseBlock(pieces) : { block: [], end: body.end }
    if (otherwise.end !== 'end') throw new TemplateError(`"${text}" does not end`)
    return { kind: 'if', condition: rest, body: body.block, otherwise: otherwise.block }
  }
  if (word === 'range') {
    const [, names = '', over = ''] = /^((?:\$\w+,\s*)?\$\w+)\s*:=\s*(.+)$/.exec(rest) ?? []
    if (over === '') throw new TemplateError(`"${text}" names no variable`)
    return { kind: 'range', names: names.split(/,\s*/), over, body: parseToEnd(text, pieces) }
  }
  if (word === 'define')
    return { kind: 'define', name: rest.replaceAll('"', ''), body: parseToEnd(text, pieces) }
  return { kind: 'output', expression: text }
}

function parseToEnd(text: string, pieces: Piece[]): Block {
  const { block, end } = parseBlock(pieces)
  if (end !== 'end') throw new TemplateError(`"${text}" does not end`)
  return block
}
