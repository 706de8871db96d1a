import { chmod } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { embedServices } from '@placet/catalogue/embed-services'
import { build, type BuildOptions, type Plugin } from 'esbuild'

const SCAN_FILE = 'placet-scan.mjs'

const shared = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  legalComments: 'none',
  logLevel: 'warning',
} as const satisfies BuildOptions

/** Keeps the scanner in a separate file that only the scan command loads. */
const scanApart: Plugin = {
  name: 'scan-apart',
  setup({ onResolve }) {
    onResolve({ filter: /\/run-scan\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: `./${SCAN_FILE}`, external: true } : undefined,
    )
  },
}

/** Two files without dependencies; answers what the first one imports, and the files that both were made of. */
export async function buildCommand(outfile: string): Promise<{ imports: string[]; inputs: string[] }> {
  const { metafile: command } = await build({
    ...shared,
    entryPoints: [join(import.meta.dirname, 'src/main.ts')],
    outfile,
    plugins: [scanApart],
    metafile: true,
  })
  const { metafile: scan } = await build({
    ...shared,
    metafile: true,
    entryPoints: [join(import.meta.dirname, 'src/scan/run-scan.ts')],
    outfile: join(dirname(outfile), SCAN_FILE),
    plugins: [embedServices],
    // Libraries in it that ask for parts of Node in the old way.
    banner: {
      js: `import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)`,
    },
  })
  await chmod(outfile, 0o755)
  return {
    imports: Object.values(command.outputs).flatMap(({ imports }) => imports.map(({ path }) => path)),
    inputs: [command, scan].flatMap(({ inputs }) => Object.keys(inputs)),
  }
}

if (import.meta.main) await buildCommand(join(import.meta.dirname, 'dist/placet.js'))
