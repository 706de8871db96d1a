import type { BannerBuild } from '@placet/contract/banner-build'
import budget from '../../size-budget.json' with { type: 'json' }
import { englishConfig } from '../published.ts'
import { configWithPatterns, listFiles } from './list-files.ts'
import { listParts } from './list-parts.ts'

const FILES_HEAD = ['file', 'loaded', 'bytes', 'budget']
const PARTS_HEAD = ['part', 'without patterns', 'with patterns', 'budget']

/** `docs/banner-bytes.md`: where each byte of the visitor's script goes. */
export async function describeBytes(
  build: BannerBuild,
  shims: Readonly<Record<string, string>>,
): Promise<string> {
  const files = await listFiles(build, shims)
  const plain = await listParts(build, englishConfig)
  const matching = await listParts(build, configWithPatterns)
  const maxBytes: Readonly<Record<string, number>> = budget.partsWithPatterns
  const parts = matching.map(({ name, bytes }, index) => [
    name,
    plain[index]?.bytes ?? 0,
    bytes,
    maxBytes[name] ?? 0,
  ])
  return `# Where each byte of the banner goes

This page shows the size of every file that a visitor's browser may load, for a new domain in English.
\`npm run generate\` writes it, \`npm run verify\` compares it, and \`packages/banner/test/size.test.ts\` fails when a
file or a part is over its budget (\`packages/banner/size-budget.json\`).

## Files

Bytes in brotli. Visitors get one of the first responses; the runtime that pages pin by its hash replaces all
files.

${table(
  FILES_HEAD,
  files.map(({ name, loaded, bytes, maxBytes: most }) => [name, loaded, bytes, most]),
)}

## Parts of the first response

Compression shares text between parts, so the bytes of a part are its share of the uncompressed bytes, applied to
the compressed size. They add up to the whole file. The budgets are for a domain with patterns.

${table(PARTS_HEAD, parts)}
`
}

type Cell = string | number

function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.map(shown).join(' | ')} |`
  const [first = []] = rows
  const ruler = first.map((cell) => (typeof cell === 'number' ? '--:' : '---'))
  return [line(head), line(ruler), ...rows.map(line)].join('\n')
}

function shown(cell: Cell): string {
  return typeof cell === 'number' ? cell.toLocaleString('en') : cell
}
