import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** A file of this package as one script whose exports are properties of `globalName`. */
export async function bundle(path: string, globalName: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(path, import.meta.url))],
    bundle: true,
    minify: true,
    format: 'iife',
    globalName,
    target: 'es2022',
    write: false,
  })
  return outputFiles.map(({ text }) => text).join('')
}
