import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, transform } from 'esbuild'
import { pageHtml } from './page-html.ts'
import { formatPublicKey, type PublicKey } from './src/public-key.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** One file that checks receipts and evidence with the code of this package, opened from a disk, without a network. */
export async function buildVerifyPage(publicKeys: readonly PublicKey[] = []): Promise<string> {
  const [script, css] = await Promise.all([bundleVerifier(), readFile(here('page/page.css'), 'utf8')])
  const { code } = await transform(css, { loader: 'css', minify: true })
  const style = code.trim()
  return pageHtml({
    script,
    style,
    keys: publicKeys.map((key) => `${formatPublicKey(key)}\n`).join(''),
    policy: [
      "default-src 'none'",
      `script-src '${hashOf(script)}'`,
      `style-src '${hashOf(style)}'`,
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
  })
}

/** Safe within a script element: nothing in it can end that element. */
export async function bundleVerifier(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [here('page/main.ts')],
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    target: 'es2024',
    legalComments: 'none',
    write: false,
  })
  const script = outputFiles.map(({ text }) => text.trim()).join('')
  if (/<\/script|<!--/i.test(script)) throw new Error('the script would end its own element')
  return script
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

if (import.meta.main) {
  await mkdir(here('dist'), { recursive: true })
  await writeFile(here('dist/verify.html'), await buildVerifyPage())
}
