import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'

/** One file without dependencies; answers what of Node it asks for. */
export async function buildCommand(outfile: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [join(import.meta.dirname, 'src/main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
  })
  await chmod(outfile, 0o755)
  return Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path))
}

if (import.meta.main) await buildCommand(join(import.meta.dirname, 'dist/placet.js'))
