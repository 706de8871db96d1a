import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { type Judgement, judgeBundle, judgeReceipt } from '@placet/merkle-log/judge'
import type { PublicKey } from '@placet/merkle-log/public-key'
import { entryFilter } from '@placet/merkle-log/unpack-evidence'
import { unzipSync } from 'fflate'

export type FileVerdict =
  | { readonly path: string; readonly judgement: Judgement }
  | { readonly path: string; readonly unreadable: string }

export async function verifyFile(path: string, keys: readonly PublicKey[]): Promise<FileVerdict> {
  try {
    return { path, judgement: await judge(path, keys) }
  } catch (error) {
    if (error instanceof Error) return { path, unreadable: error.message }
    throw error
  }
}

async function judge(path: string, keys: readonly PublicKey[]): Promise<Judgement> {
  if ((await stat(path)).isDirectory()) return judgeBundle(await readFolder(path), keys)
  const bytes = await readFile(path)
  if (!path.endsWith('.zip')) return judgeReceipt(bytes, keys)
  const files = new Map(Object.entries(unzipSync(bytes, { filter: entryFilter() })))
  return judgeBundle(files, keys, bytes)
}

async function readFolder(folder: string): Promise<Map<string, Uint8Array>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, Uint8Array>()
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) files.set(relative(folder, path).replaceAll(sep, '/'), await readFile(path))
    else if (!entry.isDirectory()) throw new Error(`${path} is neither a file nor a folder`)
  }
  return files
}
