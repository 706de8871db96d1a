import type { TextFileProblem } from '@placet/contract/text-files'
import { type SaxesAttributeNS, SaxesParser } from 'saxes'
import { type ReadFile, type ReadText, TEXTS_MAX, TOO_MANY_TEXTS, type WrittenText } from './text-file.ts'

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:1.2'
const DEPTH_MAX = 50
const ELEMENTS_MAX = 10 * TEXTS_MAX
/** Of one tag with its attributes; the parser reports it only as a whole. */
const TAG_MAX_CHARACTERS = 64 * 1024
/** A hostile file is given up soon after its first problem. */
const CHUNK = 4 * 1024
/** Marks that translation tools leave in a text; the text in them counts. */
const MARKS = new Set(['mrk', 'g'])

/** XLIFF 1.2, one `file` element for each language. */
export function writeXliff(
  texts: readonly WrittenText[],
  { site, source }: { site: string; source: string },
): string {
  const files = [...Map.groupBy(texts, ({ language }) => language)].map(([language, units]) => {
    const about = `original="${toXml(site)}" source-language="${toXml(source)}"`
    const body = units.map(unitOf).join('')
    return `  <file ${about} target-language="${toXml(language)}" datatype="plaintext">\n    <body>\n${body}    </body>\n  </file>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="${NAMESPACE}">\n${files.join('')}</xliff>\n`
}

function unitOf({ key, source, text }: WrittenText): string {
  const target = text === '' ? '<target state="new"/>' : `<target state="translated">${toXml(text)}</target>`
  return (
    `      <trans-unit id="${toXml(key)}" xml:space="preserve">\n` +
    `        <source>${toXml(source)}</source>\n        ${target}\n      </trans-unit>\n`
  )
}

interface Unit {
  line: number
  key: string
  text: string | null
}

/** Reads the targets. Documents with a DTD are refused, so that entities can neither grow nor fetch anything (T75). */
export function readXliff(content: string): ReadFile {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const texts: ReadText[] = []
  const problems: TextFileProblem[] = []
  const path: string[] = []
  let [line, language] = [1, '']
  let unit: Unit | null = null
  let isRefused = false
  let [start, elements] = [0, 0]
  let tagStart: number | null = null
  const refuse = (message: string) => {
    if (!isRefused) problems.push({ line: parser.line, message })
    isRefused = true
  }
  // Suggestions of translation tools (alt-trans) have targets too, which don't count.
  const isInTarget = () => path[path.lastIndexOf('target') - 1] === 'trans-unit'
  parser.on('error', ({ message }) => refuse(`This isn’t XML: ${message.replace(/^\d+:\d+: /, '')}`))
  parser.on('doctype', () => refuse('Files with a document type (DTD) are not accepted.'))
  parser.on('opentagstart', () => {
    line = parser.line
    tagStart = start
    elements += 1
    if (elements > ELEMENTS_MAX) refuse('The file has too many elements.')
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    tagStart = null
    if (isRefused) return
    if (path.length === 0 && (local !== 'xliff' || uri !== NAMESPACE)) refuse('This isn’t XLIFF 1.2.')
    if (path.length >= DEPTH_MAX) refuse('The elements are nested too deeply.')
    if (isInTarget() && !MARKS.has(local)) {
      problems.push({ line, message: `Texts can’t contain <${local}>.` })
    }
    if (local === 'file') language = valueOf(attributes, 'target-language')
    if (local === 'trans-unit') unit = { line, key: valueOf(attributes, 'id'), text: null }
    if (local === 'target' && path.at(-1) === 'trans-unit' && unit) unit.text = ''
    path.push(uri === NAMESPACE || path.length === 0 ? local : `other ${local}`)
  })
  const add = (piece: string) => {
    if (isInTarget() && unit) unit.text = (unit.text ?? '') + piece
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', ({ local }) => {
    path.pop()
    if (local !== 'trans-unit' || !unit) return
    texts.push({ line: unit.line, language, key: unit.key, text: (unit.text ?? '').trim() })
    unit = null
    if (texts.length > TEXTS_MAX) refuse(TOO_MANY_TEXTS)
  })
  for (; start < content.length && !isRefused; start += CHUNK) {
    parser.write(content.slice(start, start + CHUNK))
    if (tagStart !== null && start - tagStart > TAG_MAX_CHARACTERS) refuse('An element is too long.')
  }
  if (!isRefused) parser.close()
  return { texts: isRefused ? [] : texts, problems }
}

function valueOf(attributes: Readonly<Record<string, SaxesAttributeNS>>, name: string): string {
  return attributes[name]?.value ?? ''
}

/** XML can't hold most control characters at all, and would read others as a blank or a line feed. */
function toXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\uFFFD')
    .replaceAll(/[&<>"\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
