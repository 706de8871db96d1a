import { join } from 'node:path'
import { build } from 'esbuild'

/** Builds the script that observes a page from the inside, given the banner's selector. */
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
