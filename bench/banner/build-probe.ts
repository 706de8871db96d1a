import { join } from 'node:path'
import { build } from 'esbuild'

/** What watches a page from inside it, by the selector of the banner to watch. */
export async function buildProbe(): Promise<(banner: string) => string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'in-page/main.ts')],
    bundle: true,
    write: false,
    format: 'esm',
  })
  const code = outputFiles.map(({ text }) => text).join('')
  return (banner) => `((__bench_banner__)=>{${code}})(${JSON.stringify(banner)})`
}
