import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** What the shell's HTML must load to start the dashboard. */
export interface DashboardAssets {
  /** Other origins the page talks to; only a development server makes it non-empty. */
  origins: string[]
  head: string
}

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), isEntry: z.boolean().optional(), css: z.array(z.string()).optional() }),
)

export async function readBuiltAssets(dir: string): Promise<DashboardAssets> {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8')))
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('the dashboard build has no entry')
  const styles = (entry.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`)
  return { origins: [], head: [...styles, `<script type="module" src="/${entry.file}"></script>`].join('\n') }
}

export function devServerAssets(url: string): DashboardAssets {
  const { origin } = new URL(url)
  return {
    origins: [origin, origin.replace(/^http/, 'ws')],
    head: `<script type="module">import r from '${origin}/@react-refresh'
r.injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type</script>
<script type="module" src="${origin}/@vite/client"></script>
<script type="module" src="${origin}/src/main.tsx"></script>`,
  }
}
