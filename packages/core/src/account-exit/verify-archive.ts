import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { MANIFEST, Manifest } from './manifest.ts'
import { type ArchiveFile, unpackTar } from './tar.ts'

const FILE_BYTES_MAX = 256 * 1024 ** 2

/** The files of an archive on disk, one at a time. */
export function readArchive(file: string): AsyncGenerator<ArchiveFile> {
  const bytes = createReadStream(file).compose(createGunzip()) as AsyncIterable<Buffer>
  return unpackTar(Readable.from(bytes), { maxBytes: FILE_BYTES_MAX })
}

/** Throws unless the archive has exactly the files of its manifest, byte for byte. */
export async function verifyArchive(file: string): Promise<Manifest> {
  const found = new Map<string, string>()
  for await (const { path, content } of readArchive(file)) {
    if (path !== MANIFEST) {
      if (found.has(path)) throw new Error(`${path} is twice in the archive`)
      found.set(path, createHash('sha256').update(content).digest('hex'))
      continue
    }
    const manifest = Manifest.parse(JSON.parse(content.toString('utf8')))
    const differing = manifest.files.filter(({ path: name, sha256 }) => found.get(name) !== sha256)
    if (differing[0]) throw new Error(`${differing[0].path} is damaged or missing`)
    if (manifest.files.length !== found.size) throw new Error('the archive has files that its manifest lacks')
    return manifest
  }
  throw new Error('the archive has no manifest')
}
