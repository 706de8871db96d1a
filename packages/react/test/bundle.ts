import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** With the development build of React, which complains about everything that it can. */
export async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    bundle: true,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
    write: false,
  })
  return outputFiles.map(({ text }) => text).join('')
}
