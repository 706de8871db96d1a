import type { PageWindow } from './page-types.ts'

/**
 * Lists the document's scripts in order, one per line: URL, whether it may run late, its code at Placet, and inline
 * code that imports. Then other facts.
 */
export function describeScripts(page: PageWindow, banners: readonly string[]): string {
  const { document } = page
  if (document === undefined) return ''
  const lines: string[] = []
  const scripts = document.querySelectorAll('script')
  for (let index = 0; index < scripts.length && index < 500; index += 1) {
    const script = scripts[index]
    const type = typeof script?.type === 'string' ? script.type.trim().toLowerCase() : ''
    const isRun = type === '' || type === 'module' || /^(?:text|application)\/(?:java|ecma)script$/.test(type)
    if (script === undefined || !isRun) continue
    const address = typeof script.src === 'string' ? script.src : ''
    const isLate = address !== '' && (script.async === true || script.defer === true || type === 'module')
    const code = script.getAttribute('data-placet-code') ?? ''
    const text = address === '' ? (script.textContent ?? '') : ''
    const imports = text.length < 20_000 && text.includes('import(') ? text : ''
    const facts = [address, isLate ? 'late' : '', code, imports].map((fact) => fact.replace(/\s+/g, ' '))
    lines.push(`script\t${facts.join('\t')}`)
  }
  const layer = page.dataLayer
  if (Array.isArray(layer)) {
    for (let index = 0; index < layer.length && index < 200; index += 1) {
      const entry: unknown = layer[index]
      if (typeof entry !== 'object' || entry === null) continue
      const first = `${Reflect.get(entry, 0)} ${Reflect.get(entry, 1)}`
      if (first === 'consent default') lines.push('default')
      if (/^(?:config|event) /.test(first) || Reflect.get(entry, 'event') === 'gtm.js') lines.push('tag')
    }
  }
  const other = banners.find((name) => name in page)
  if (other !== undefined) lines.push(`banner\t${other}`)
  return lines.join('\n')
}
