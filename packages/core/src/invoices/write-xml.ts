export interface XmlElement {
  name: string
  attributes?: Readonly<Record<string, string>>
  /** Text or child elements; null and undefined are skipped. */
  content: string | readonly (XmlElement | null | undefined)[]
}

/** A complete document, indented, as XML 1.0 in UTF-8. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}`
}

function write({ name, attributes = {}, content }: XmlElement, indent: string): string {
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`)
  const open = `${indent}<${name}${named.join('')}>`
  if (typeof content === 'string') return `${open}${escape(content)}</${name}>\n`
  const inside = content.filter((each) => each !== null && each !== undefined)
  return `${open}\n${inside.map((each) => write(each, `${indent}  `)).join('')}${indent}</${name}>\n`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** XML 1.0 can't represent control characters and lone surrogates, so they are removed or replaced. */
function escape(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
