import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

export type ReactVersion = 18 | 19

const EIGHTEEN = { react: 'react-18', 'react-dom': 'react-dom-18' }

/** With the development build of React, which complains about everything that it can. */
export async function bundle(entry: string, version: ReactVersion = 19): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    // Aliases are looked up here.
    absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
    alias: version === 18 ? EIGHTEEN : {},
    bundle: true,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
    write: false,
  })
  return outputFiles.map(({ text }) => text).join('')
}
