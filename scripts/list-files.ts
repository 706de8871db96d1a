import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist', 'test-results', '.git', '.services', '.screens', '.reports'])

/** Paths of the repository's own files, relative to `root`, with `/`; excludes installed, built and runtime files. */
export async function listFiles(root: string, folder = ''): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  const nested = await Promise.all(
    entries
      .filter(({ name }) => !SKIPPED.has(name))
      .map((entry) => {
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`
        return entry.isDirectory() ? listFiles(root, path) : Promise.resolve([path])
      }),
  )
  return nested.flat().toSorted()
}
