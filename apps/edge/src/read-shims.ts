import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { createServedFile, type ServedFile } from './served-script.ts'

/** Compatibility files built by `packages/banner/build.ts` for sites migrating to us, by name without `.js`. */
export async function readShims(folder: URL): Promise<ReadonlyMap<string, ServedFile>> {
  const names = await readdir(folder).catch(noneIfMissing)
  const files = names.flatMap((name) => (name.endsWith('.js') ? name.slice(0, -3) : []))
  return new Map(
    await Promise.all(
      files.map(async (name) => {
        const code = await readFile(new URL(`${name}.js`, folder))
        const etag = createHash('sha256').update(code).digest('base64url').slice(0, 22)
        return [name, createServedFile(etag, [brotliCompressSync(code)])] as const
      }),
    ),
  )
}

/** A build without shims has no folder for them. */
function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
