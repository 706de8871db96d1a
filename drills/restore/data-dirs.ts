import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PrivateServices } from '@placet/testkit/measure/private-services'
import { reachableDataDir } from '@placet/testkit/services/postgres-binaries'

export const STORES = ['clickhouse', 'postgres', 'nats'] as const
export type Store = (typeof STORES)[number]

const NODES = ['nats-1', 'nats-2', 'nats-3']

/** The directories that a cold backup of a store consists of. */
export async function dataDirs(store: Store, { dir }: PrivateServices): Promise<string[]> {
  if (store === 'clickhouse') return [join(dir, 'clickhouse/data')]
  if (store === 'postgres') return [await reachableDataDir(join(dir, 'postgres'))]
  return NODES.map((node) => join(dir, 'nats', node, 'store'))
}

/** The store must be stopped. */
export async function copyAway(dirs: readonly string[], suffix: string): Promise<void> {
  for (const dir of dirs) await copy(dir, `${dir}.${suffix}`)
}

/** Throws everything since the backup away. The store must be stopped; the backup stays. */
export async function putBack(dirs: readonly string[], suffix: string): Promise<void> {
  for (const dir of dirs) await copy(`${dir}.${suffix}`, dir)
}

export async function removeCopies(dirs: readonly string[], suffix: string): Promise<void> {
  for (const dir of dirs) await rm(`${dir}.${suffix}`, { recursive: true, force: true })
}

async function copy(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await promisify(execFile)('cp', ['--archive', from, to])
}
