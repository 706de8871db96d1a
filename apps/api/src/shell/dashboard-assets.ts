import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** The assets the HTML shell loads to start the dashboard. */
export interface DashboardAssets {
  /** Other origins the page connects to; non-empty only with a development server. */
  origins: string[]
  head: string
  /** File of the interface font in the folder `assets`; null with a development server. */
  font: string | null
}

const FONT = /^assets\/inter-latin-wght-normal-[^/]+\.woff2$/

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
)
type Manifest = z.infer<typeof Manifest>

export async function readBuiltAssets(dir: string): Promise<DashboardAssets> {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8')))
  const [entryName, entry] = Object.entries(manifest).find(([, chunk]) => chunk.isEntry) ?? []
  if (entryName === undefined || !entry) throw new Error('the dashboard build has no entry')
  const [, ...imported] = chunksLoadedWith(manifest, entryName)
  const styles = [entry, ...imported].flatMap(({ css }) => css)
  const head = [
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...imported.map(({ file }) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${entry.file}"></script>`,
  ]
  const font = Object.values(manifest).find(({ file }) => FONT.test(file))?.file
  if (font === undefined) throw new Error('the dashboard build has no font')
  return { origins: [], head: head.join('\n'), font: font.slice('assets/'.length) }
}

/** The entry first, then its static imports; only the HTML page loads their styles. */
function chunksLoadedWith(manifest: Manifest, entryName: string) {
  const names = new Set([entryName])
  for (const name of names) manifest[name]?.imports.forEach((imported) => names.add(imported))
  return [...names].flatMap((name) => manifest[name] ?? [])
}

export function devServerAssets(url: string): DashboardAssets {
  const { origin } = new URL(url)
  return {
    origins: [origin, origin.replace(/^http/, 'ws')],
    head: ['/@vite/client', '/src/main.tsx']
      .map((path) => `<script type="module" src="${origin}${path}"></script>`)
      .join('\n'),
    font: null,
  }
}
