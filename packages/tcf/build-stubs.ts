import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const NAMES = ['tcf', 'gpp', 'usp'] as const

export type Stubs = Readonly<Record<(typeof NAMES)[number], string>>

/** The stubs as scripts to stand in a page before anything that may call them. */
export async function buildStubs(): Promise<Stubs> {
  const [tcf, gpp, usp] = await Promise.all(NAMES.map(buildStub))
  return { tcf: tcf ?? '', gpp: gpp ?? '', usp: usp ?? '' }
}

async function buildStub(name: (typeof NAMES)[number]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`src/stub/inline-${name}.ts`, import.meta.url))],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    legalComments: 'none',
    write: false,
  })
  return outputFiles.map(({ text }) => text.trim()).join('')
}
