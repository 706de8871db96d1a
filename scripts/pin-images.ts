import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const IMAGE = /^(FROM |\s+image: )([\w./-]+:[\w.-]+)(?=\s|$)/gm

/** Images that a Dockerfile or compose file names by their tag. */
export function tagsIn(text: string): string[] {
  return [...new Set([...text.matchAll(IMAGE)].map(([, , image = '']) => image))]
}

/** The same file, with the digest behind every tag: a tag can be moved, a digest can't. */
export function pinImages(text: string, digests: ReadonlyMap<string, string>): string {
  return text.replaceAll(IMAGE, (_, before: string, image: string) => {
    const digest = digests.get(image)
    if (digest === undefined || !/^sha256:[0-9a-f]{64}$/.test(digest))
      throw new Error(`${image} has no digest`)
    return `${before}${image}@${digest}`
  })
}

async function askRegistry(image: string): Promise<string> {
  const inspect = ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}']
  const { stdout } = await promisify(execFile)('docker', inspect)
  return stdout.trim()
}

if (import.meta.main) {
  const paths = process.argv.slice(2)
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
  const images = [...new Set(texts.flatMap(tagsIn))]
  const digests = new Map<string, string>()
  // One after the other: all files get the same digest, even if a tag is moved meanwhile.
  for (const image of images) digests.set(image, await askRegistry(image))
  await Promise.all(paths.map((path, at) => writeFile(path, pinImages(texts[at] ?? '', digests))))
  for (const [image, digest] of digests) console.log(`${image}@${digest}`)
}
